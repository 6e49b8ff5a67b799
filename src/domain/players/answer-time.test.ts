import { expect, it } from 'vitest';
import { typicalAnswerTime } from './answer-time.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

it.each([
  [[0, 0, 0], '5m'],
  [[5 * MINUTE, 1, 6 * MINUTE], '5m'],
  [[5 * MINUTE + 1, 9 * HOUR, 1], '30m'],
  [[HOUR, HOUR, HOUR], '2h'],
  [[3 * HOUR, HOUR, 12 * HOUR, 12 * HOUR], '12h'],
  [[24 * HOUR, 24 * HOUR, 24 * HOUR], '1d'],
  [[25 * HOUR, 25 * HOUR, 25 * HOUR], 'later'],
])('the typical answer of waits %j is the step of the median, %s', (waits, step) => {
  expect(typicalAnswerTime(waits)).toBe(step);
});

it.each([[[]], [[1]], [[1, 2]]])('nothing is typical about %j', (waits) => {
  expect(typicalAnswerTime(waits)).toBeNull();
});
