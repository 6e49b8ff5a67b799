import { describe, expect, it } from 'vitest';
import { mergeStacks, mergeTradeItems, partsOf, slotsOfStack } from './stacks.ts';
import { type Extras, type TradeItem, unknownItem } from './trade-item.ts';

const some = (slug: string, amount: number, extras: Extras = {}): TradeItem => ({
  item: unknownItem(slug),
  isCategory: false,
  amount,
  extras,
});
const GOLD: Extras = { mutations: ['Gold'] };

describe('a side', () => {
  it('merges an item that is listed twice, with amounts summed', () => {
    const side = [some('fox', 2), some('owl', 998), some('fox', 3), some('owl', 998)];
    expect(mergeTradeItems(side)).toEqual([some('fox', 5), some('owl', 1996)]);
  });

  it('keeps items without a slug apart', () => {
    const nameless = (id: string) => ({ ...some('', 1), item: { ...unknownItem(id), slug: null } });
    expect(mergeTradeItems([nameless('1'), nameless('2')])).toHaveLength(2);
  });

  it('keeps the extras of every merged entry with its amount', () => {
    const [fox] = mergeTradeItems([
      some('fox', 2, { weight: 2.5 }),
      some('fox', 1, GOLD),
      some('fox', 4),
    ]);
    expect(fox?.amount).toBe(7);
    expect(fox && partsOf(fox)).toEqual([
      { amount: 2, extras: { weight: 2.5 } },
      { amount: 1, extras: GOLD },
      { amount: 4, extras: {} },
    ]);
  });
});

describe('stacks of one item', () => {
  it('add up equal extras, in any order of mutations', () => {
    const one = some('fox', 2, { mutations: ['Gold', 'Wet'] });
    const other = some('fox', 3, { mutations: ['Wet', 'Gold'] });
    expect(mergeStacks(one, other)).toEqual({ amount: 5, extras: one.extras });
    const merged = mergeStacks(one, some('fox', 1, GOLD));
    expect(mergeStacks(merged, some('fox', 2, GOLD))).toEqual({
      amount: 5,
      extras: { ...one.extras, also: [{ mutations: ['Gold'], amount: 3 }] },
    });
  });

  it('are 7,992 when eight slots are full, and never more', () => {
    const eight = Array.from({ length: 8 }, () => some('fox', 999));
    expect(mergeTradeItems(eight)).toEqual([some('fox', 7992)]);
    expect(mergeTradeItems([...eight, some('fox', 1)])).toEqual([some('fox', 7992)]);
    const different = eight.map((one, age) => ({ ...one, extras: { age } }));
    const [fox] = mergeTradeItems(different);
    expect(fox?.amount).toBe(7992);
    expect(fox && slotsOfStack(fox)).toEqual(
      different.map(({ amount, extras }) => ({ amount, extras })),
    );
  });

  it('are split into full slots and a rest, each with its extras', () => {
    const stack = mergeStacks(some('fox', 1500), some('fox', 3, GOLD));
    expect(slotsOfStack(stack)).toEqual([
      { amount: 999, extras: {} },
      { amount: 504, extras: { also: [{ ...GOLD, amount: 3 }] } },
    ]);
    expect(slotsOfStack(some('fox', 1))).toEqual([{ amount: 1, extras: {} }]);
  });

  it('never have more than eight different extras, nor more items than a slot takes', () => {
    expect(mergeStacks(some('fox', 999), some('fox', 5, GOLD), 999)).toEqual({
      amount: 999,
      extras: {},
    });
    const many = Array.from({ length: 20 }, (_, age) => some('fox', 1, { age }));
    const [fox] = mergeTradeItems(many);
    expect(fox && partsOf(fox)).toHaveLength(8);
    expect(fox?.amount).toBe(8);
  });

  it('give at least one item to the first extras when the amount was made smaller', () => {
    const extras: Extras = {
      age: 1,
      also: [
        { age: 2, amount: 3 },
        { age: 3, amount: 3 },
      ],
    };
    expect(partsOf({ amount: 3, extras })).toEqual([
      { amount: 1, extras: { age: 1 } },
      { amount: 2, extras: { age: 2 } },
    ]);
    expect(partsOf({ amount: 1, extras })).toEqual([{ amount: 1, extras: { age: 1 } }]);
  });
});
