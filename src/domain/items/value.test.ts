import { expect, it } from 'vitest';
import { listShortFrom, toItemValue } from './value.ts';

it.each([
  [1200, 1200],
  ['1200', 1200],
  [' 1,200.5 ', 1200.5],
  [0, 0],
  ['tbd', 'TBD'],
  ['N/A', 'N/A'],
  ['', 'N/A'],
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
