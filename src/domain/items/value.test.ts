import { expect, it, test } from 'vitest';
import { listShortFrom, toItemValue, wireNumber } from './value.ts';

it.each([
  [1200, 1200],
  ['1200', 1200],
  [' 1,200.5 ', 1200.5],
  [0, 0],
  ['tbd', 'TBD'],
  ['N/A', 'N/A'],
  ['', 'N/A'],
  ['1,5', 'N/A'],
  ['a lot', 'N/A'],
  [-1, 'N/A'],
  [Number.NaN, 'N/A'],
  ['Infinity', 'N/A'],
  [null, 'N/A'],
  [{}, 'N/A'],
])('reads the value %j as %j', (raw, value) => expect(toItemValue(raw)).toBe(value));

it('shortens all thousands of a list once one of its values is short', () => {
  expect(listShortFrom([999_999, 'N/A'])).toBe(1e6);
  expect(listShortFrom([11_100, 1e6])).toBe(1000);
});

test.each([
  ['1200', 1200],
  ['1,200', 1200],
  [' 1,234,567.5 ', 1_234_567.5],
  ['12,34,567', 1_234_567],
  ['1.5', 1.5],
  ['1e3', 1000],
])('the number %s of a backend may have commas between groups', (text, number) => {
  expect(wireNumber(text)).toBe(number);
});

it.each(['1,5', '0,25', '1,50', '1,2345', '1,234,5', 'a lot'])('is none as %s', (text) => {
  expect(wireNumber(text)).toBeNaN();
});
