import type { LRUCache } from 'lru-cache';

/** The entries of a cache, the one that was used last at the end. */
export const oldestFirst = <V extends object>(cache: LRUCache<string, V>): [string, V][] =>
  [...cache.rkeys()].flatMap((key): [string, V][] => {
    const value = cache.peek(key);
    return value === undefined ? [] : [[key, value]];
  });
