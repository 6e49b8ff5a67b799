import { expect, test } from 'vitest';
import { formatCountdown } from './countdown.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test.each([
  [1, '0h 0m 1s'],
  [999, '0h 0m 1s'],
  [1000, '0h 0m 1s'],
  [59_999, '0h 1m 0s'],
  [MINUTE, '0h 1m 0s'],
  [HOUR - 1, '1h 0m 0s'],
  [HOUR, '1h 0m 0s'],
  [30 * HOUR + 5 * MINUTE + 7000, '30h 5m 7s'],
  [3 * 365 * 24 * HOUR, '26280h 0m 0s'],
])('formats %d ms as %s', (left, text) => {
  expect(formatCountdown(left)).toBe(text);
});

test('counts each second once, however late a clock ticks', () => {
  const late = [0, 12, 3, 40, 1];
  const shown = late.map((delay, tick) => formatCountdown(5000 - tick * 1000 - delay));
  expect(shown).toEqual(['0h 0m 5s', '0h 0m 4s', '0h 0m 3s', '0h 0m 2s', '0h 0m 1s']);
});

test('shows a reset from its exact moment on', () => {
  expect([0, -1, -HOUR].map(formatCountdown)).toEqual(Array(3).fill('Resetting...'));
});
