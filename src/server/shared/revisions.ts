import { readCounters } from '../data/db/counters.ts';
import type { CounterName, Database } from '../data/db/tables.ts';

/** How long another process's change may go unseen, in milliseconds. */
const CHECK_EVERY_MS = 1000;

export type Revisions = {
  /** The number that grows with each change of a kind of content. */
  of: (name: CounterName) => Promise<number>;
  /** Makes the next question ask the database: something changed. */
  expire: () => void;
};

/** Follows the revisions in the database, asking it at most once a second. */
export function createRevisions(db: Database, now: () => number): Revisions {
  let checkedAt = Number.NEGATIVE_INFINITY;
  let counters: ReturnType<typeof readCounters> | undefined;
  const expire = () => {
    counters = undefined;
  };
  const read = () => {
    checkedAt = now();
    const reading = readCounters(db);
    reading.catch(expire);
    return reading;
  };
  return {
    expire,
    of: async (name) => {
      if (now() - checkedAt >= CHECK_EVERY_MS) expire();
      counters ??= read();
      return (await counters).get(name) ?? 0;
    },
  };
}
