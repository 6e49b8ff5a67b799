import { expect, it } from 'vitest';
import { parseValueLimit } from './further-filters.ts';

it.each([
  ['0', 0],
  ['1500', 1500],
  ['1000000000000000', 1e15],
  ['1000000000000001', null],
  ['1.5', null],
  ['1e3', null],
  ['', null],
  [null, null],
])('reads %j in an address as the limit %j', (text, limit) => {
  expect(parseValueLimit(text)).toBe(limit);
});
