/** Counts by key; a key with a count of zero takes no memory. */
export type KeyedCount = {
  increment: (key: string) => void;
  /** Never goes below zero. */
  decrement: (key: string) => void;
  get: (key: string) => number;
  /** The number of keys. */
  size: () => number;
};

/** Creates a count without keys. */
export function createKeyedCount(): KeyedCount {
  const counts = new Map<string, number>();
  const get = (key: string) => counts.get(key) ?? 0;
  return {
    get,
    increment: (key) => {
      counts.set(key, get(key) + 1);
    },
    decrement: (key) => {
      if (get(key) > 1) counts.set(key, get(key) - 1);
      else counts.delete(key);
    },
    size: () => counts.size,
  };
}
