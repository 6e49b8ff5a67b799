import { expect, test } from 'vitest';
import { createMemoryRateLimit } from './memory-rate-limit.ts';

test('each key has its attempts, and gets new ones when its window ends', () => {
  let now = 0;
  const wait = createMemoryRateLimit({ most: 2, windowMs: 60_000, keysMax: 100 }, () => now);
  expect([wait('a'), wait('a'), wait('b')]).toEqual([0, 0, 0]);
  now = 45_500;
  expect([wait('a'), wait('b')]).toEqual([15, 0]);
  now = 60_000;
  expect([wait('a'), wait('a'), wait('a')]).toEqual([0, 0, 60]);
});

test('no more than the given number of keys is remembered', () => {
  const wait = createMemoryRateLimit({ most: 1, windowMs: 60_000, keysMax: 10 }, () => 0);
  expect(wait('first')).toBe(0);
  for (let key = 0; key < 100; key += 1) wait(String(key));
  expect(wait('first')).toBe(0);
});
