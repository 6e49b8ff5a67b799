import type { Item } from '../items/item.ts';
import type { ItemValue } from '../items/value.ts';
import type { TradeItem } from '../trades/trade-item.ts';
import { tradeItemId } from '../trades/trade-item.ts';

/** The value of one of each item at a time (epoch ms), by its slug; null for an item without one. */
export type KeptValues = {
  at: number;
  bySlug: Readonly<Record<string, number | null>>;
  /** The factors of mutations at that time, by slug. */
  multipliers: Readonly<Record<string, Item['mutationMultipliers']>>;
};

/** A side with the values that an offer kept, in place of today's (behaviour M14). */
export function withKeptValues(
  side: readonly TradeItem[],
  { bySlug, multipliers }: KeptValues,
): TradeItem[] {
  return side.map((one) => {
    if (one.isCategory || !Object.hasOwn(bySlug, tradeItemId(one))) return one;
    const value: ItemValue = bySlug[tradeItemId(one)] ?? 'N/A';
    const mutationMultipliers = multipliers[tradeItemId(one)] ?? null;
    const counted = { value, isValueAbsent: false, mutationMultipliers, updatedAt: null };
    const item = { ...one.item, ...counted };
    return { ...one, item };
  });
}
