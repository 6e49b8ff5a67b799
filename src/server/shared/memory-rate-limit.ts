import { createLruCache } from './lru-cache.ts';

type Counted = { count: number; since: number };

/** Counts attempts by key in windows of a fixed length, in bounded memory; answers how many seconds to wait, 0 when one more is allowed. */
export type MemoryRateLimit = (key: string) => number;

/** Allows `most` attempts a key in each `windowMs`; `now` in epoch milliseconds. */
export function createMemoryRateLimit(
  { most, windowMs, keysMax }: { most: number; windowMs: number; keysMax: number },
  now: () => number,
): MemoryRateLimit {
  const recent = createLruCache<Counted>(keysMax);
  return (key) => {
    const known = recent.get(key);
    const at = now();
    if (known === undefined || at - known.since >= windowMs) {
      recent.set(key, { count: 1, since: at });
      return 0;
    }
    known.count += 1;
    return known.count <= most ? 0 : Math.ceil((known.since + windowMs - at) / 1000);
  };
}
