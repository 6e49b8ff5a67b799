import { expect, test } from 'vitest';
import { createLru } from './lru.ts';

test('what was asked for longest ago goes first', () => {
  const lru = createLru<number>(2);
  lru.set('a', 1);
  lru.set('b', 2);
  lru.get('a');
  lru.set('c', 3);
  expect(['a', 'b', 'c'].map(lru.get)).toEqual([1, undefined, 3]);
});

test('the weights of what is held stay within the bound', () => {
  const lru = createLru<string>(10);
  lru.set('a', 'a', 6);
  lru.set('b', 'b', 4);
  lru.set('a', 'light', 1);
  lru.set('c', 'c', 5);
  expect(['a', 'b', 'c'].map(lru.get)).toEqual(['light', 'b', 'c']);
  lru.set('huge', 'huge', 11);
  expect(lru.get('huge')).toBeUndefined();
});
