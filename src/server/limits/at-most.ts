/** Options of an LRU cache that grows up to so many entries. The library's `max` allocates all of them at once: 10,000 take 2 ms. */
export const atMost = (entries: number) => ({ maxSize: entries, sizeCalculation: () => 1 });
