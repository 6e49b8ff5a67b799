import {
  changeMatching,
  isOwnedBy,
  type ListedTradeAd,
  matchesSlugs,
  type TradeAdChange,
  type TradeAdFilter,
} from './trade-ad-list.ts';
import { isView, matchesView, sortTradeAds, type TradeAdView } from './trade-ad-view.ts';

/** The highest number of trade ads in a list that grows while it is shown. */
export const LIST_MAX = 30;
/** The highest number in a view, which does not grow: a page (behaviour T14). */
const VIEW_MAX = 10;

function matches(tradeAd: ListedTradeAd, filter: TradeAdFilter): boolean {
  return (
    isOwnedBy(tradeAd, filter.user) && matchesSlugs(tradeAd, filter) && matchesView(tradeAd, filter)
  );
}

/** The trade ads in the order of a view, and as many as a list has at most. */
export function inView<T extends ListedTradeAd>(
  tradeAds: readonly T[],
  view: TradeAdView,
): readonly T[] {
  return sortTradeAds(tradeAds, view).slice(0, isView(view) ? VIEW_MAX : LIST_MAX);
}

/** Applies a change to a list (behaviour T6). A new trade ad comes first, or where the view sorts it. Returns the same list when nothing changes, also when there is no room for a new one. */
export function withChange<T extends ListedTradeAd>(
  tradeAds: readonly T[],
  change: TradeAdChange<T>,
  filter: TradeAdFilter,
): readonly T[] {
  const changed = changeMatching(tradeAds, change, (tradeAd) => matches(tradeAd, filter));
  if (changed === tradeAds) return tradeAds;
  const shown = inView(changed, filter);
  return change.kind !== 'new' || shown.includes(change.tradeAd) ? shown : tradeAds;
}
