const ONLINE_MS = 60_000;
/** How exactly visits are noted. */
const ROUGHLY_MS = 1000;
const READERS_MAX = 100_000;

export type Readers = {
  /** Notes that a reader at an address asked for something. */
  seen: (address: string) => void;
  /** How many different readers asked within the last minute. */
  online: () => number;
};

/** Counts readers in memory, at most 100,000 of them; `now` in epoch milliseconds. */
export function createReaders(now: () => number): Readers {
  const lastSeen = new Map<string, number>();
  const forget = () => {
    const since = now() - ONLINE_MS;
    for (const [address, at] of lastSeen) {
      if (at > since && lastSeen.size <= READERS_MAX) return;
      lastSeen.delete(address);
    }
  };
  return {
    seen: (address) => {
      const known = lastSeen.get(address);
      if (known !== undefined && now() - known < ROUGHLY_MS) return;
      // Deleting first keeps the map in the order of the last visit, so that forgetting stops early.
      lastSeen.delete(address);
      lastSeen.set(address, now());
      forget();
    },
    online: () => {
      forget();
      return lastSeen.size;
    },
  };
}
