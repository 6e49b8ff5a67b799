import type { TradeItem, TradeSides } from './trade-item.ts';
import { compareTrade } from './trade-verdict.ts';

/** The part of the given value from which a loss needs a warning and a confirmation (behaviours M9 and N17). */
export const HEAVY_SHARE = 0.4;

/** The part of the given value from which accepting a loss needs a confirmation (behaviour M17). */
export const ACCEPT_SHARE = 0.1;

/** A heavy loss: much less is got (`share` of what is given), or nothing that has a value. */
export type HeavyLoss =
  | { kind: 'less'; difference: number; isExact: boolean; share: number }
  | { kind: 'unvalued' };

/** The loss over `share` of a player who gives and gets these items, as far as values are known; null for none. */
export function heavyLoss(
  give: readonly TradeItem[],
  get: readonly TradeItem[],
  share = HEAVY_SHARE,
): HeavyLoss | null {
  const trade = compareTrade(give, get);
  if (trade.give.sum === 0 || trade.get.isEmpty) return null;
  if (trade.get.sum === 0) return { kind: 'unvalued' };
  if (trade.difference >= 0 || trade.share <= share) return null;
  return {
    kind: 'less',
    difference: -trade.difference,
    isExact: trade.isExact,
    share: trade.share,
  };
}

/** The heavy loss of a trade ad's author; null for none. Where they look for a category, what they get is not known yet. */
export function tradeAdLoss({ offering, wanted }: TradeSides): HeavyLoss | null {
  return wanted.some(({ isCategory }) => isCategory) ? null : heavyLoss(offering, wanted);
}
