import { expect, test } from 'vitest';
import { timeLeft } from './rate-limit.ts';

test.each([
  [0, '1 second'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [7200, '120 minutes'],
  [7201, '3 hours'],
  [86_400, '24 hours'],
])('%i s are %s', (seconds, text) => {
  expect(timeLeft(seconds)).toBe(text);
});
