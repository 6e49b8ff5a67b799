import { LRUCache } from 'lru-cache';

type Window = { count: number; since: number };

/** Counts a call of a key in windows of a fixed length, in limited memory. Returns how many seconds to wait, or 0 when the call is allowed. */
export type MemoryRateLimit = (key: string) => number;

/** Creates a limit of `most` calls a key in each `windowMs`; `now` in epoch milliseconds. */
export function createMemoryRateLimit(
  { most, windowMs, keysMax }: { most: number; windowMs: number; keysMax: number },
  now: () => number,
): MemoryRateLimit {
  const windows = new LRUCache<string, Window>({ max: keysMax });
  return (key) => {
    const window = windows.get(key);
    const at = now();
    if (window === undefined || at - window.since >= windowMs) {
      windows.set(key, { count: 1, since: at });
      return 0;
    }
    window.count += 1;
    return window.count <= most ? 0 : Math.ceil((window.since + windowMs - at) / 1000);
  };
}
