import { Hono } from 'hono';
import { sql } from 'kysely';
import { addToCounter } from '../../data/db/counters.ts';
import {
  UNAVAILABLE_SENTENCES,
  type UnavailableReason,
  unavailableReason,
} from '../../data/db/engines/unavailable.ts';
import type { Database } from '../../data/db/tables.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { Problem } from '../../http/problem.ts';

/** How long a successful write holds, in milliseconds. Each write goes to the disk. */
const WRITE_INTERVAL_MS = 5000;
/** How long a failed call holds, in milliseconds. A full disk may still have room for the check's own write. */
const FAILURE_MS = 5000;
const LASTING: readonly (UnavailableReason | null)[] = ['full', 'read-only', 'files-failing'];

export type DatabaseCheck = {
  /** Throws the database's error unless the database answers and takes writes. */
  run: () => Promise<void>;
  /** Records that a call failed with an error. */
  failed: (error: unknown) => void;
};

/** Creates a check of a database. `monotonicNow` in milliseconds. */
export function createDatabaseCheck(
  db: Database,
  monotonicNow = () => performance.now(),
): DatabaseCheck {
  let writtenAt = Number.NEGATIVE_INFINITY;
  let failure: { error: unknown; at: number } | null = null;
  return {
    run: async () => {
      if (failure !== null && monotonicNow() - failure.at < FAILURE_MS) throw failure.error;
      if (monotonicNow() - writtenAt < WRITE_INTERVAL_MS) {
        await sql`select 1`.execute(db);
        return;
      }
      writtenAt = Number.NEGATIVE_INFINITY;
      await addToCounter(db, 'ads_revision', 0);
      writtenAt = monotonicNow();
    },
    failed: (error) => {
      if (LASTING.includes(unavailableReason(error))) failure = { error, at: monotonicNow() };
    },
  };
}

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
