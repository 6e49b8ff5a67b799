import { expect, test } from 'vitest';
import { createMemoryRateLimit } from './memory-rate-limit.ts';

test('each key has its own limit, which starts again when its window ends', () => {
  let now = 0;
  const secondsToWait = createMemoryRateLimit(
    { most: 2, windowMs: 60_000, keysMax: 100 },
    () => now,
  );
  expect([secondsToWait('a'), secondsToWait('a'), secondsToWait('b')]).toEqual([0, 0, 0]);
  now = 45_500;
  expect([secondsToWait('a'), secondsToWait('b')]).toEqual([15, 0]);
  now = 60_000;
  expect([secondsToWait('a'), secondsToWait('a'), secondsToWait('a')]).toEqual([0, 0, 60]);
});

test('at most the given number of keys is kept in memory', () => {
  const secondsToWait = createMemoryRateLimit({ most: 1, windowMs: 60_000, keysMax: 10 }, () => 0);
  expect(secondsToWait('first')).toBe(0);
  for (let key = 0; key < 100; key += 1) secondsToWait(String(key));
  expect(secondsToWait('first')).toBe(0);
});
