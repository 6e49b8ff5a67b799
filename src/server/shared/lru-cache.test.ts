import { expect, test } from 'vitest';
import { createLruCache } from './lru-cache.ts';

test('what was not asked for lately goes first', () => {
  const recent = createLruCache<number>(4);
  recent.set('a', 1);
  recent.set('b', 2);
  recent.set('c', 3);
  expect(recent.get('a')).toBe(1);
  recent.set('d', 4);
  expect(['a', 'b', 'c', 'd'].map(recent.get)).toEqual([1, undefined, 3, 4]);
});

test('a later value takes the place of an earlier one', () => {
  const recent = createLruCache<string>(10);
  recent.set('a', 'old');
  recent.set('a', 'new');
  expect(recent.get('a')).toBe('new');
  recent.delete('a');
  expect(recent.get('a')).toBeUndefined();
});

test('the weights of what is held stay within the bound', () => {
  const recent = createLruCache<number>(100);
  const keys = Array.from({ length: 50 }, (_, index) => `key ${index}`);
  for (const key of keys) recent.set(key, 7, 7);
  const held = keys.filter((key) => recent.get(key) !== undefined);
  expect(held.length * 7).toBeLessThanOrEqual(100);
  expect(held).toContain('key 49');
  recent.set('huge', 1, 51);
  expect(recent.get('huge')).toBeUndefined();
});
