/** How many there are of each key; keys without any take no memory. */
export type Tally = {
  /** Counts one more. */
  add: (key: string) => void;
  /** Counts one less; never below none. */
  remove: (key: string) => void;
  of: (key: string) => number;
  /** How many keys there are. */
  size: () => number;
};

/** An empty tally. */
export function createTally(): Tally {
  const counts = new Map<string, number>();
  const of = (key: string) => counts.get(key) ?? 0;
  return {
    of,
    add: (key) => {
      counts.set(key, of(key) + 1);
    },
    remove: (key) => {
      if (of(key) > 1) counts.set(key, of(key) - 1);
      else counts.delete(key);
    },
    size: () => counts.size,
  };
}
