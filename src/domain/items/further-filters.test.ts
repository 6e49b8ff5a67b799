import { expect, it } from 'vitest';
import { parseTypedLimit } from './further-filters.ts';

it.each([
  ['1500', 1500],
  [' 1,500 ', 1500],
  ['1.234.567', 1_234_567],
  ['12 000', 12_000],
  ['1’500', 1500],
  ['0', 0],
])('reads %j as a whole number with groups', (text, limit) => {
  expect(parseTypedLimit(text)).toBe(limit);
});

it.each(['', '1.5', '1,50', '1.5k', '-1', '1,5000', '1e9', 'NaN', '9'.repeat(16)])(
  'takes %j for no limit, in place of another number',
  (text) => {
    expect(parseTypedLimit(text)).toBeNull();
  },
);
