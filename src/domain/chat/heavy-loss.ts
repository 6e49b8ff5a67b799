import type { TradeItem } from '../trades/trade-item.ts';
import { compareTrade } from '../trades/trade-verdict.ts';

/** From which part of what is given a loss is told of and asked about once more (behaviour M9). */
const HEAVY_SHARE = 0.4;

/** A trade that is bad for a player: so much less is got (`share` of what is given), or nothing that has a value. */
export type HeavyLoss = { kind: 'less'; difference: number; share: number } | { kind: 'unvalued' };

/** How bad a trade is for who gives and gets this, as far as values are known; null when it is not. */
export function heavyLoss(give: readonly TradeItem[], get: readonly TradeItem[]): HeavyLoss | null {
  const trade = compareTrade(give, get);
  if (trade.give.sum === 0 || trade.get.isEmpty) return null;
  if (trade.get.sum === 0) return { kind: 'unvalued' };
  if (trade.difference >= 0 || trade.share <= HEAVY_SHARE) return null;
  return { kind: 'less', difference: -trade.difference, share: trade.share };
}
