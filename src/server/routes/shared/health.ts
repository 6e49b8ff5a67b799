import { Hono } from 'hono';
import { sql } from 'kysely';
import type { Database } from '../../data/db/tables.ts';
import type { AppEnv } from '../../shared/app-env.ts';
import { Problem } from '../../shared/problem.ts';

type Dependencies = { db: Database; isReady: () => boolean };

const notReady = (message: string) =>
  new Problem(503, 'not_ready', message, { 'Retry-After': '5' });

/** Routes of liveness and readiness. The server is ready when it is neither starting nor stopping and the database answers. */
export function healthRoutes({ db, isReady }: Dependencies): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get('/healthz', (c) => c.json({ ok: true }))
    .get('/readyz', async (c) => {
      if (!isReady()) throw notReady('The server is starting or stopping.');
      await sql`select 1`.execute(db).catch(() => {
        throw notReady('The database does not answer.');
      });
      return c.json({ ok: true });
    });
}
