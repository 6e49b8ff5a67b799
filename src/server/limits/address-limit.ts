import { LRUCache } from 'lru-cache';
import { SITE_ADDRESSES, siteNetworkOf } from '../http/ip-address.ts';
import type { RateLimit } from './rate-limit.ts';
import { atMost } from './rate-limiter.ts';

/** The number of IP addresses that are counted; the one that called longest ago is forgotten first. */
const ADDRESSES_MAX = 10_000;

/** Counts calls by IP address in the memory of this process. Each read is counted, so memory and time are bounded (decision 0032). */
type AddressLimit = {
  /** Counts a call. Returns the seconds to wait, or 0 when the call is allowed. */
  count: (ipAddress: string) => number;
  /** Takes back a call that was counted. */
  uncount: (ipAddress: string) => void;
  /** Allows no more calls for so many seconds. */
  exhaust: (ipAddress: string, seconds: number) => void;
};

/** Creates a limit of `most` calls an IP address, and four times as many a /48; a window starts with its first call. `monotonicNow` in milliseconds. */
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
  const countOf = (network: string, allowed: number) => {
    const window = windowOf(network);
    window.calls += 1;
    return window.calls > allowed ? Math.ceil((window.endsAt - monotonicNow()) / 1000) : 0;
  };
  const uncountOf = (network: string) => {
    const window = windowOf(network);
    window.calls = Math.max(0, window.calls - 1);
  };
  return {
    count: (ipAddress) => {
      const seconds = countOf(ipAddress, most);
      const site = siteNetworkOf(ipAddress);
      // A refused call does not count against the neighbours.
      if (seconds > 0 || site === null) return seconds;
      return countOf(site, most * SITE_ADDRESSES);
    },
    uncount: (ipAddress) => {
      const site = siteNetworkOf(ipAddress);
      uncountOf(ipAddress);
      if (site !== null) uncountOf(site);
    },
    exhaust: (ipAddress, seconds) => {
      windows.set(ipAddress, { calls: most, endsAt: monotonicNow() + seconds * 1000 });
    },
  };
}
