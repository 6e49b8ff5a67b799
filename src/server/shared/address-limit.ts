import { LRUCache } from 'lru-cache';
import { atMost } from './at-most.ts';
import type { RateLimit } from './rate-limit.ts';

/** The number of IP addresses that are counted; the one that called longest ago is forgotten first. */
const ADDRESSES_MAX = 10_000;

/** Counts calls by IP address in the memory of this process. Each read is counted, so memory and time are bounded (decision 0032). */
type AddressLimit = {
  /** Counts a call. Returns the seconds to wait, or 0 when the call is allowed. */
  count: (ipAddress: string) => number;
  /** Takes back a call that was counted. */
  uncount: (ipAddress: string) => void;
};

/** Creates a limit of `most` calls an IP address; a window starts with its first call. `monotonicNow` in milliseconds. */
export function createAddressLimit(
  { most, windowMs }: RateLimit,
  monotonicNow: () => number,
): AddressLimit {
  const windows = new LRUCache<string, { calls: number; endsAt: number }>(atMost(ADDRESSES_MAX));
  const windowOf = (ipAddress: string) => {
    const window = windows.get(ipAddress);
    if (window !== undefined && window.endsAt > monotonicNow()) return window;
    const started = { calls: 0, endsAt: monotonicNow() + windowMs };
    windows.set(ipAddress, started);
    return started;
  };
  return {
    count: (ipAddress) => {
      const window = windowOf(ipAddress);
      window.calls += 1;
      return window.calls > most ? Math.ceil((window.endsAt - monotonicNow()) / 1000) : 0;
    },
    uncount: (ipAddress) => {
      const window = windowOf(ipAddress);
      window.calls = Math.max(0, window.calls - 1);
    },
  };
}
