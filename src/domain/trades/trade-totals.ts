import type { ItemValue } from '../items/value.ts';
import type { TradeItem } from './trade-item.ts';

/** What a side is worth: the sum of its values, the names of those without one, and the age of the oldest (epoch ms). */
export type SideTotals = {
  sum: number;
  isEmpty: boolean;
  unvalued: readonly string[];
  oldest: number | null;
};

/** How a trade stands for who gives one side and gets the other. */
export type Verdict = 'win' | 'fair' | 'loss';

/** Sides that differ by no more than this part of the larger one are a fair trade. */
export const FAIR_SHARE = 0.05;

/** What an item counts in a trade: its trade value, else what a shop gives or asks for it. */
export function tradeValue({ item }: Pick<TradeItem, 'item'>): ItemValue {
  return item.value === 'N/A' ? (item.sellValue ?? item.buyPrice ?? 'N/A') : item.value;
}

/** Adds up a side; items valued N/A or TBD, categories too, are named and left out (behaviour V1). */
export function sideTotals(items: readonly TradeItem[]): SideTotals {
  let sum = 0;
  let oldest: number | null = null;
  const unvalued: string[] = [];
  for (const one of items) {
    const value = tradeValue(one);
    if (typeof value !== 'number') {
      unvalued.push(one.item.name);
      continue;
    }
    sum += value * one.amount;
    const { updatedAt } = one.item;
    if (updatedAt !== null && (oldest === null || updatedAt < oldest)) oldest = updatedAt;
  }
  return { sum, isEmpty: items.length === 0, unvalued, oldest };
}

/** How a trade stands for who gives `give` and gets `get`; null while a side has nothing that can be counted. */
export function verdictOf(give: SideTotals, get: SideTotals): Verdict | null {
  if (give.sum === 0 || get.sum === 0) return null;
  const difference = get.sum - give.sum;
  if (Math.abs(difference) <= FAIR_SHARE * Math.max(give.sum, get.sum)) return 'fair';
  return difference > 0 ? 'win' : 'loss';
}
