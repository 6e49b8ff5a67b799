import { describe, expect, it } from 'vitest';
import { mergeTradeItems, toAmount, unknownItem } from './trade-item.ts';

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

describe('a side', () => {
  const some = (slug: string, amount: number) => ({
    item: unknownItem(slug),
    isCategory: false,
    amount,
    extras: {},
  });

  it('merges an item that is listed twice, with amounts up to 999', () => {
    const side = [some('fox', 2), some('owl', 998), some('fox', 3), some('owl', 998)];
    expect(mergeTradeItems(side)).toEqual([some('fox', 5), some('owl', 999)]);
  });

  it('keeps items without a slug apart', () => {
    const nameless = (id: string) => ({ ...some('', 1), item: { ...unknownItem(id), slug: null } });
    expect(mergeTradeItems([nameless('1'), nameless('2')])).toHaveLength(2);
  });
});

it('makes the name of an unknown item from its slug', () => {
  expect(unknownItem('golden-red-fox')).toMatchObject({ name: 'Golden Red Fox', value: 'N/A' });
  expect(unknownItem('--')).toMatchObject({ name: 'Unknown Item' });
});
