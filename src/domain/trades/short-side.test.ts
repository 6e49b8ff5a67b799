import { expect, it } from 'vitest';
import { shortSide } from './short-side.ts';
import { unknownItem } from './trade-item.ts';

const line = (name: string, amount = 1) => ({
  item: { ...unknownItem(name), name },
  isCategory: false,
  amount,
  extras: {},
});

it.each([
  [[], ''],
  [[line('Fox')], 'Fox'],
  [[line('Fox', 2), line('Owl')], 'Fox ×2, Owl'],
  [[line('A'), line('B'), line('C'), line('D'), line('E')], 'A, B, C and 2 more'],
])('writes a side of %# in a line', (side, text) => {
  expect(shortSide(side)).toBe(text);
});
