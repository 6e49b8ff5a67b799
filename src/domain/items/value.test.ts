import { expect, it } from 'vitest';
import { toItemValue } from './value.ts';

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
