import { describe, expect, it } from 'vitest';
import {
  formatAge,
  formatChange,
  formatDate,
  formatNumber,
  formatShort,
  formatStock,
  formatUpdated,
  formatWait,
} from './format.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOW = Date.UTC(2026, 0, 15, 12);

describe('ages', () => {
  it.each([
    [0, 'just now'],
    [59 * SECOND, 'just now'],
    [MINUTE, '1m ago'],
    [HOUR - SECOND, '59m ago'],
    [HOUR, '1h ago'],
    [DAY - SECOND, '23h ago'],
    [DAY, '1d ago'],
    [400 * DAY, '400d ago'],
    [-HOUR, 'just now'],
  ])('formats an age of %d ms as %s', (age, text) => expect(formatAge(NOW - age, NOW)).toBe(text));
});

describe('numbers', () => {
  it('formats numbers in the locale', () => {
    expect(formatNumber(1234567.891, 'en-US')).toBe('1,234,567.89');
    expect(formatNumber(1234567.891, 'de-DE')).toBe('1.234.567,89');
  });

  it.each([
    [0, '0'],
    [-0, '0'],
    [0.004, '0.004'],
    [0.000012345, '0.00001235'],
    [-0.004, '-0.004'],
    [0.5, '0.5'],
    [1.005, '1.01'],
  ])('keeps the digits of %d', (value, text) => expect(formatNumber(value)).toBe(text));

  it('shortens numbers from a limit on', () => {
    expect(formatShort(9_999_999, 1e7, 'en-US')).toBe('9,999,999');
    expect(formatShort(37_500_000, 1e7, 'en-US')).toBe('37.5M');
    expect(formatShort(3_550_000_000, 1e7, 'de-DE')).toBe('3,55\u00a0Mrd.');
  });

  it('formats a stock range with a dash, equal ends as one number, and an unknown one as N/A', () => {
    expect(formatStock([5, 1200], 'en-US')).toBe('5–1,200');
    expect(formatStock([1, 1])).toBe('1');
    expect(formatStock(null)).toBe('N/A');
  });

  it('formats dates in UTC', () => {
    expect(formatDate(Date.UTC(2026, 0, 1, 23, 59))).toBe('Jan 1, 2026');
  });

  it("formats a day in a reader's locale and time zone", () => {
    const at = Date.UTC(2026, 0, 1, 23, 59);
    expect(formatDate(at, 'en-US', 'Pacific/Auckland')).toBe('Jan 2, 2026');
    expect(formatDate(at, 'de-DE', 'UTC')).toBe('01.01.2026');
  });
});

it.each([
  [-5000, 'Last updated 0 s ago'],
  [12_999, 'Last updated 12 s ago'],
  [59_999, 'Last updated 59 s ago'],
  [60_000, 'Last updated 1m ago'],
  [3_600_000, 'Last updated 1h ago'],
])('formats data that is %d ms old as: %s', (age, text) => {
  expect(formatUpdated(NOW - age, NOW)).toBe(text);
});

it.each([
  [900, 'in 1 s'],
  [12_000, 'in 12 s'],
  [99_001, 'in 2 min'],
])('formats a wait of %d ms as: %s', (wait, text) => {
  expect(formatWait(wait)).toBe(text);
});

it.each([
  [18, '+18 %'],
  [-3.5, '−3.5 %'],
  [0, '0 %'],
  [1234, '+1,234 %'],
])('formats a change of %d per cent as %s', (percent, text) => {
  expect(formatChange(percent, 'en-US').replace('\u00a0', ' ')).toBe(text);
});
