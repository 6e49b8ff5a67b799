import { expect, it } from 'vitest';
import { durationText, endOf, MUTE_HOURS, SUSPEND_HOURS } from './durations.ts';

it('names each duration that the desk offers', () => {
  expect(MUTE_HOURS.map(durationText)).toEqual(['1 hour', '24 hours', '7 days']);
  expect(SUSPEND_HOURS.map(durationText)).toEqual(['24 hours', '7 days', '30 days', 'For good']);
});

it('ends a duration so many hours later, and never for good', () => {
  expect(endOf(1, 1000)).toBe(3_601_000);
  expect(endOf(null, 1000)).toBeNull();
});
