import { type TradeItem, unknownItem } from '../../domain/trades/trade-item.ts';

/** Returns an item of a trade for a test, by its slug. */
export function traded(slug: string, amount = 1): TradeItem {
  return { item: unknownItem(slug), isCategory: false, amount, extras: {} };
}
