import { expect, it } from 'vitest';
import { unknownItem } from '../trades/trade-item.ts';
import { sideTotals } from '../trades/trade-totals.ts';
import { withKeptValues } from './deal.ts';

const carrot = {
  item: { ...unknownItem('carrot'), value: 10, mutationMultipliers: { Gold: 20 } },
  isCategory: false,
  amount: 1,
  extras: { mutations: ['Gold'] } as const,
};

it('counts a mutation with the factor of that time, or not at all', () => {
  const kept = { at: 1, bySlug: { carrot: 7 }, multipliers: { carrot: { Gold: 3 } } };
  expect(sideTotals(withKeptValues([carrot], kept)).sum).toBe(21);
  const before = sideTotals(withKeptValues([carrot], { ...kept, multipliers: {} }));
  expect(before).toMatchObject({ sum: 7, extras: { mutations: ['Gold'] } });
  expect(sideTotals([carrot]).sum).toBe(200);
});
