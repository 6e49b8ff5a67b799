import { describe, expect, it } from 'vitest';
import type { Item } from '../items/item.ts';
import { unknownItem } from './trade-item.ts';
import { sideTotals } from './trade-totals.ts';
import { verdictOf } from './trade-verdict.ts';

const some = (facts: Partial<Item>, amount = 1) => ({
  item: { ...unknownItem('fox'), ...facts },
  isCategory: false,
  amount,
  extras: {},
});
const worth = (value: number) => sideTotals([some({ value })]);

describe('the totals of a side', () => {
  it('multiply values by amounts', () => {
    expect(sideTotals([some({ value: 20 }, 3), some({ value: 0.5 }, 2)]).sum).toBe(61);
  });

  it('name items without a value and leave them out', () => {
    const side = [some({ name: 'Owl', value: 'TBD' }), some({ name: 'Fox' }), some({ value: 7 })];
    expect(sideTotals(side)).toMatchObject({ sum: 7, unvalued: ['Owl', 'Fox'], isEmpty: false });
    expect(sideTotals([])).toEqual({
      ...{ sum: 0, unvalued: [], priced: [], oldest: null, isEmpty: true },
      extras: { mutations: [], weights: [], ages: [] },
      mutations: [],
    });
  });

  it('list the extras of counted items once, and no price', () => {
    const gold = { mutations: ['Gold', 'Wet'], weight: 2.5, price: 9 } as const;
    const side = [
      { ...some({ value: 1 }), extras: gold },
      { ...some({ value: 2 }), extras: { mutations: ['Wet'], weight: 2.5, age: 0 } as const },
      { ...some({ value: 'TBD' }), extras: { weight: 7 } },
    ];
    const extras = { mutations: ['Gold', 'Wet'], weights: [2.5], ages: [0] };
    expect(sideTotals(side)).toMatchObject({ sum: 3, extras });
  });

  it('count mutations with the multipliers of the item, and list the others', () => {
    const fruit = some({ name: 'Carrot', value: 10, mutationMultipliers: { Gold: 20, Wet: 2 } }, 3);
    const also = [{ mutations: ['Gold', 'Wet', 'Disco'] as const, amount: 2 }];
    const totals = sideTotals([{ ...fruit, extras: { also } }]);
    expect(totals.sum).toBe(10 + 2 * 10 * 40);
    expect(totals.extras.mutations).toEqual(['Disco']);
    const factors = [
      { mutation: 'Gold', factor: 20 },
      { mutation: 'Wet', factor: 2 },
    ];
    expect(totals.mutations).toEqual([{ name: 'Carrot', factors, added: 780 }]);
  });

  it("count an absent value with the shop's price, and name the item", () => {
    const absent = { isValueAbsent: true, buyPrice: 9 };
    const side = [some({ ...absent, name: 'Carrot', sellValue: 5 }), some(absent)];
    expect(sideTotals(side)).toMatchObject({ sum: 14, unvalued: [], priced: ['Carrot', 'Fox'] });
  });

  it.each(['N/A', 'TBD'] as const)(
    'leave out a value that is %s, whatever the shop says',
    (value) => {
      const totals = sideTotals([some({ value, sellValue: 5, buyPrice: 9 })]);
      expect(totals).toMatchObject({ sum: 0, unvalued: ['Fox'], priced: [] });
    },
  );

  it('are as old as the oldest counted value', () => {
    const side = [
      some({ value: 1, updatedAt: 50 }),
      some({ value: 1, updatedAt: 20 }),
      some({ value: 'TBD', updatedAt: 3 }),
    ];
    expect(sideTotals(side).oldest).toBe(20);
  });
});

describe('the verdict', () => {
  it.each([
    [100, 100, 'fair'],
    [100, 95, 'fair'],
    [95, 100, 'fair'],
    [100, 94, 'loss'],
    [94, 100, 'win'],
  ] as const)('rates giving %i for %i as: %s', (give, get, verdict) => {
    expect(verdictOf(worth(give), worth(get))).toBe(verdict);
  });

  it('is null while a side has no countable value', () => {
    expect(verdictOf(worth(5), sideTotals([]))).toBeNull();
    expect(verdictOf(sideTotals([some({ value: 'TBD' })]), worth(5))).toBeNull();
  });
});
