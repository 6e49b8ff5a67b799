import { describe, expect, it } from 'vitest';
import type { Item } from '../items/item.ts';
import { unknownItem } from './trade-item.ts';
import { sideTotals, verdictOf } from './trade-totals.ts';

const some = (facts: Partial<Item>, amount = 1) => ({
  item: { ...unknownItem('fox'), ...facts },
  isCategory: false,
  amount,
  extras: {},
});
const worth = (value: number) => sideTotals([some({ value })]);

describe('a side', () => {
  it('is worth its values times their amounts', () => {
    expect(sideTotals([some({ value: 20 }, 3), some({ value: 0.5 }, 2)]).sum).toBe(61);
  });

  it('names what has no value and leaves it out', () => {
    const side = [some({ name: 'Owl', value: 'TBD' }), some({ name: 'Fox' }), some({ value: 7 })];
    expect(sideTotals(side)).toMatchObject({ sum: 7, unvalued: ['Owl', 'Fox'], isEmpty: false });
    expect(sideTotals([])).toEqual({ sum: 0, unvalued: [], oldest: null, isEmpty: true });
  });

  it('counts what a shop gives, or asks, where nobody trades', () => {
    expect(sideTotals([some({ sellValue: 5, buyPrice: 9 }), some({ buyPrice: 9 })]).sum).toBe(14);
  });

  it('is as old as the oldest value that counts', () => {
    const side = [
      some({ value: 1, updatedAt: 50 }),
      some({ value: 1, updatedAt: 20 }),
      some({ value: 'TBD', updatedAt: 3 }),
    ];
    expect(sideTotals(side).oldest).toBe(20);
  });
});

describe('a trade', () => {
  it.each([
    [100, 100, 'fair'],
    [100, 95, 'fair'],
    [95, 100, 'fair'],
    [100, 94, 'loss'],
    [94, 100, 'win'],
  ] as const)('of %i for %i is a %s', (give, get, verdict) => {
    expect(verdictOf(worth(give), worth(get))).toBe(verdict);
  });

  it('has no verdict while a side counts nothing', () => {
    expect(verdictOf(worth(5), sideTotals([]))).toBeNull();
    expect(verdictOf(sideTotals([some({ value: 'TBD' })]), worth(5))).toBeNull();
  });
});
