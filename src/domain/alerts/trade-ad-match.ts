import { matchesSlugs } from '../trades/trade-ad-list.ts';
import { matchesView } from '../trades/trade-ad-view.ts';
import type { TradeSides } from '../trades/trade-item.ts';
import type { WatchTargets } from './watch.ts';

/**
 * Whether a trade ad is what a watch looks for: the item that it offers, and the item that it wants. With `fair` also
 * whether the board shows it as fair or better for the reader (behaviour E4).
 */
export function matchesTradeAd(target: WatchTargets['trade-ads'], sides: TradeSides): boolean {
  return matchesSlugs(sides, target) && (!target.fair || matchesView(sides, { fair: true }));
}
