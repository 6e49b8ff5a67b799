type BusLag = {
  /** Notes that messages are being sent; `since` is when the oldest was published. */
  sent: (since: number) => void;
  /** Notes that this process has heard its own messages. */
  heard: (since: number) => void;
  /** Forgets what was sent, because it may have been lost. */
  forget: () => void;
  /** The time of the last messages from publishing to hearing; more where others wait for longer. */
  current: () => number;
};

/** Measures how long messages take through the database and back; all times in milliseconds of `now`. */
export function createBusLag(now: () => number): BusLag {
  // Sets keep the order, so the oldest is first.
  const unheard = new Set<number>();
  let last = 0;
  return {
    sent: (since) => void unheard.add(since),
    heard: (since) => {
      if (unheard.delete(since)) last = now() - since;
    },
    forget: () => unheard.clear(),
    current: () => {
      const [oldest] = unheard;
      return oldest === undefined ? last : Math.max(last, now() - oldest);
    },
  };
}
