import { sql } from 'kysely';
import { addToCounter } from '../../data/db/counters.ts';
import type { Database } from '../../data/db/tables.ts';
import { type UnavailableReason, unavailableReason } from '../../data/db/unavailable.ts';

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
