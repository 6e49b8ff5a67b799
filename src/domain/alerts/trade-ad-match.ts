import { matchesView } from '../trades/trade-ad-view.ts';
import type { TradeItem } from '../trades/trade-item.ts';
import type { WatchTargets } from './watch.ts';

type Sides = { offering: readonly TradeItem[]; wanted: readonly TradeItem[] };

const has = (side: readonly TradeItem[], slug: string) =>
  slug === '' || side.some(({ item }) => item.slug === slug || item.id === slug);

/**
 * Whether a trade ad is what a watch looks for: the item that it offers, and the item that it wants. With `fair` also
 * whether the board shows it as fair or better for the reader (behaviour E4).
 */
export function matchesTradeAd(
  { offering, wanting, fair }: WatchTargets['trade-ads'],
  sides: Sides,
): boolean {
  return (
    has(sides.offering, offering) &&
    has(sides.wanted, wanting) &&
    (!fair || matchesView(sides, { fair: true }))
  );
}
