/** A cache of the least recently used kind, with a limit on the sum of the weights. */
export type LruCache<V> = {
  get: (key: string) => V | undefined;
  set: (key: string, value: V, weight?: number) => void;
  delete: (key: string) => void;
};

type Entry<V> = { value: V; weight: number };

/** Creates an empty cache of two halves. A full cache drops its older half as a whole, which keeps reads cheap. It takes no value heavier than a half. */
export function createLruCache<V>(weightMax: number): LruCache<V> {
  let young = new Map<string, Entry<V>>();
  let old = new Map<string, Entry<V>>();
  let weight = 0;
  const put = (key: string, entry: Entry<V>) => {
    if (weight + entry.weight > weightMax / 2) {
      old = young;
      young = new Map();
      weight = 0;
    }
    young.set(key, entry);
    weight += entry.weight;
  };
  const remove = (key: string) => {
    young.delete(key);
    old.delete(key);
  };
  return {
    get: (key) => {
      const entry = young.get(key) ?? old.get(key);
      if (entry !== undefined && !young.has(key)) put(key, entry);
      return entry?.value;
    },
    set: (key, value, own = 1) => {
      remove(key);
      if (own <= weightMax / 2) put(key, { value, weight: own });
    },
    delete: remove,
  };
}
