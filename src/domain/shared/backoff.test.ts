import { expect, it } from 'vitest';
import { backoff } from './backoff.ts';

const delays = (random: number) =>
  Array.from({ length: 10 }, (_, attempt) => backoff(attempt, random));

it('starts at 1 s and doubles up to 30 s', () => {
  expect(delays(0.5).slice(0, 5)).toEqual([1000, 2000, 4000, 8000, 16_000]);
  expect(backoff(30, 1)).toBe(30_000);
});

it('varies each delay by a quarter and never exceeds 30 s', () => {
  expect(delays(0).slice(0, 5)).toEqual([750, 1500, 3000, 6000, 12_000]);
  expect(delays(1).slice(0, 5)).toEqual([1250, 2500, 5000, 10_000, 20_000]);
  expect(Math.max(...delays(1))).toBe(30_000);
  expect(new Set([0, 0.5, 1].map((random) => backoff(9, random))).size).toBe(3);
});
