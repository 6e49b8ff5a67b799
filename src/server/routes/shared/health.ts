import { Hono } from 'hono';
import { UNAVAILABLE_SENTENCES, unavailableReason } from '../../data/db/unavailable.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { Problem } from '../../http/problem.ts';
import type { DatabaseCheck } from './database-check.ts';

type Dependencies = { databaseCheck: DatabaseCheck; isReady: () => boolean };

const notReady = (message: string) =>
  new Problem(503, 'not_ready', message, { 'Retry-After': '5' });

/** Routes of liveness and readiness. The server is ready when it is neither starting nor stopping and the database answers and takes writes. */
export function healthRoutes({ databaseCheck, isReady }: Dependencies): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get('/healthz', (c) => c.json({ ok: true }))
    .get('/readyz', async (c) => {
      if (!isReady()) throw notReady('The server is starting or stopping.');
      await databaseCheck.run().catch((error: unknown) => {
        throw notReady(UNAVAILABLE_SENTENCES[unavailableReason(error) ?? 'no-answer']);
      });
      return c.json({ ok: true });
    });
}
