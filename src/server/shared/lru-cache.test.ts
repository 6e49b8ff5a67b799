import { expect, test } from 'vitest';
import { createLruCache } from './lru-cache.ts';

test('a full cache drops the least recently used values first', () => {
  const cache = createLruCache<number>(4);
  cache.set('a', 1);
  cache.set('b', 2);
  cache.set('c', 3);
  expect(cache.get('a')).toBe(1);
  cache.set('d', 4);
  expect(['a', 'b', 'c', 'd'].map(cache.get)).toEqual([1, undefined, 3, 4]);
});

test('a value replaces the earlier one of its key', () => {
  const cache = createLruCache<string>(10);
  cache.set('a', 'old');
  cache.set('a', 'new');
  expect(cache.get('a')).toBe('new');
  cache.delete('a');
  expect(cache.get('a')).toBeUndefined();
});

test('the sum of the weights stays within the limit', () => {
  const cache = createLruCache<number>(100);
  const keys = Array.from({ length: 50 }, (_, index) => `key ${index}`);
  for (const key of keys) cache.set(key, 7, 7);
  const cached = keys.filter((key) => cache.get(key) !== undefined);
  expect(cached.length * 7).toBeLessThanOrEqual(100);
  expect(cached).toContain('key 49');
  cache.set('huge', 1, 51);
  expect(cache.get('huge')).toBeUndefined();
});
