import { expect, test } from 'vitest';
import { formatCountdown } from './countdown.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test.each([
  [1, '0h 0m 0s'],
  [999, '0h 0m 0s'],
  [1000, '0h 0m 1s'],
  [59_999, '0h 0m 59s'],
  [MINUTE, '0h 1m 0s'],
  [HOUR - 1, '0h 59m 59s'],
  [HOUR, '1h 0m 0s'],
  [30 * HOUR + 5 * MINUTE + 7000, '30h 5m 7s'],
  [3 * 365 * 24 * HOUR, '26280h 0m 0s'],
])('%d ms are left as %s', (left, text) => {
  expect(formatCountdown(left)).toBe(text);
});

test('a shop is resetting from the very moment on', () => {
  expect([0, -1, -HOUR].map(formatCountdown)).toEqual(Array(3).fill('Resetting...'));
});
