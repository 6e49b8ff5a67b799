import { expect, it } from 'vitest';
import { writtenDay } from './written-day.ts';

it('reads the day at the end of a text', () => {
  expect(writtenDay('Last updated April 21, 2025')).toBe(Date.UTC(2025, 3, 21));
  expect(writtenDay('Effective December 29, 2024')).toBe(Date.UTC(2024, 11, 29));
});

it('returns null for a text without a day', () => {
  expect(writtenDay('Effective soon')).toBeNull();
  expect(writtenDay('Last updated Foo 99, 2025')).toBeNull();
});
