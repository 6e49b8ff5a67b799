/** A map that holds what was asked for last, within a bound on the sum of the weights. */
export type Lru<V> = {
  get: (key: string) => V | undefined;
  set: (key: string, value: V, weight?: number) => void;
  delete: (key: string) => void;
};

/** Makes an empty one; a value that is heavier than the bound is not held at all. */
export function createLru<V>(weightMax: number): Lru<V> {
  const entries = new Map<string, { value: V; weight: number }>();
  let sum = 0;
  const remove = (key: string) => {
    sum -= entries.get(key)?.weight ?? 0;
    entries.delete(key);
  };
  const add = (key: string, value: V, weight: number) => {
    remove(key);
    entries.set(key, { value, weight });
    sum += weight;
    for (const oldest of entries.keys()) {
      if (sum <= weightMax) break;
      remove(oldest);
    }
  };
  return {
    get: (key) => {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    set: (key, value, weight = 1) => add(key, value, weight),
    delete: remove,
  };
}
