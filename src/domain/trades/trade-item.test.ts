import { describe, expect, it } from 'vitest';
import { toAmount, unknownItem } from './trade-item.ts';

describe('amounts', () => {
  it.each([
    [3, 3],
    ['12', 12],
    [2.9, 2],
    [0, 1],
    [-1, 1],
    [1e9, 999],
    ['1e9', 999],
    [Number.POSITIVE_INFINITY, 999],
    [Number.NaN, 1],
    ['many', 1],
    ['', 1],
    [null, 1],
    [undefined, 1],
    [{}, 1],
  ])('reads %o as %i', (raw, amount) => {
    expect(toAmount(raw)).toBe(amount);
  });
});

it('makes the name of an unknown item from its slug', () => {
  expect(unknownItem('golden-red-fox')).toMatchObject({ name: 'Golden Red Fox', value: 'N/A' });
  expect(unknownItem('--')).toMatchObject({ name: 'Unknown Item' });
});
