import { readCounters } from './counters.ts';
import type { CounterName, Database } from './tables.ts';

/** How long a change of another process may stay unnoticed, in milliseconds. */
const CACHE_MS = 1000;

export type Revisions = {
  /** Returns the revision of content of some kinds. Each counter only grows, so their sum grows with each change. */
  get: (...names: CounterName[]) => Promise<number>;
  /** Makes the next `get` ask the database, after a change. */
  invalidate: () => void;
};

/** Reads revisions from the database, at most once a second. `monotonicNow` in milliseconds. */
export function createRevisions(db: Database, monotonicNow: () => number): Revisions {
  let readAt = Number.NEGATIVE_INFINITY;
  let counters: ReturnType<typeof readCounters> | undefined;
  const invalidate = () => {
    counters = undefined;
  };
  const read = () => {
    readAt = monotonicNow();
    const reading = readCounters(db);
    reading.catch(invalidate);
    return reading;
  };
  return {
    invalidate,
    get: async (...names) => {
      if (monotonicNow() - readAt >= CACHE_MS) invalidate();
      counters ??= read();
      const values = await counters;
      return names.reduce((sum, name) => sum + (values.get(name) ?? 0), 0);
    },
  };
}
