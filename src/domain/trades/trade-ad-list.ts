import { isView, matchesView, sortTradeAds, type TradeAdView } from './trade-ad-view.ts';
import { type TradeItem, tradeItemId } from './trade-item.ts';

/** The part of a trade ad that a list needs; `createdAt` in epoch milliseconds. */
export type ListedTradeAd = {
  id: string;
  /** The author. */
  user: { id: string };
  createdAt: number;
  offering: readonly TradeItem[];
  wanted: readonly TradeItem[];
};

/** The slugs that trade ads must offer and look for; empty for any. */
export type TradeAdSlugs = { offering: string; wanting: string };

/** A filter of trade ads: slugs, and the author's id, empty for any; and a view. */
export type TradeAdFilter = TradeAdSlugs & { user: string } & TradeAdView;

/** What the list shows: a filter, and which page of it (from 1). */
export type TradeAdQuery = TradeAdFilter & { page: number };

/** A change of a trade ad on the channel (contract: Real-time channel). */
export type TradeAdChange<T extends ListedTradeAd> =
  | { kind: 'new'; tradeAd: T }
  | { kind: 'changed'; tradeAd: T }
  | { kind: 'removed'; id: string };

/** The highest number of trade ads in a list that grows while it is shown. */
export const LIST_MAX = 30;
/** The highest number in a view, which does not grow: a page (behaviour T13). */
const VIEW_MAX = 10;

const has = (side: readonly TradeItem[], slug: string) =>
  slug === '' || side.some((one) => tradeItemId(one) === slug);

/** Whether a trade ad offers and looks for these slugs. */
export function matchesSlugs(tradeAd: ListedTradeAd, { offering, wanting }: TradeAdSlugs): boolean {
  return has(tradeAd.offering, offering) && has(tradeAd.wanted, wanting);
}

/** Whether a trade ad is by a player, by id; empty for any player. */
export function isOwnedBy(tradeAd: ListedTradeAd, user: string): boolean {
  return user === '' || tradeAd.user.id === user;
}

/** The trade ads that are by none of some players, by id. */
export function notOwnedBy<T extends ListedTradeAd>(
  tradeAds: readonly T[],
  users: ReadonlySet<string>,
): readonly T[] {
  return tradeAds.filter(({ user }) => !users.has(user.id));
}

function matches(tradeAd: ListedTradeAd, filter: TradeAdFilter): boolean {
  return (
    isOwnedBy(tradeAd, filter.user) && matchesSlugs(tradeAd, filter) && matchesView(tradeAd, filter)
  );
}

/** The trade ads that are newer than a time (epoch ms), each id once. Returns the same list when that is all of them. */
export function youngerThan<T extends ListedTradeAd>(
  tradeAds: readonly T[],
  time: number,
): readonly T[] {
  const ids = new Set<string>();
  const kept = tradeAds.filter(({ id, createdAt }) => {
    if (createdAt <= time || ids.has(id)) return false;
    ids.add(id);
    return true;
  });
  return kept.length === tradeAds.length ? tradeAds : kept;
}

/** Adds new trade ads to a list: first, or where the view sorts them. Returns the same list when there is no room for any of them. */
export function withNew<T extends ListedTradeAd>(
  tradeAds: readonly T[],
  added: readonly T[],
  view: TradeAdView,
): readonly T[] {
  const most = isView(view) ? VIEW_MAX : LIST_MAX;
  const all = sortTradeAds([...added, ...tradeAds], view).slice(0, most);
  return all.some((tradeAd) => added.includes(tradeAd)) ? all : tradeAds;
}

/** Applies a change to a list (behaviour T6). A new trade ad comes first, or where the view sorts it, unless its id is there; at most `LIST_MAX` stay. Returns the same list when nothing changes. */
export function withChange<T extends ListedTradeAd>(
  tradeAds: readonly T[],
  change: TradeAdChange<T>,
  filter: TradeAdFilter,
): readonly T[] {
  const id = change.kind === 'removed' ? change.id : change.tradeAd.id;
  const isThere = tradeAds.some((tradeAd) => tradeAd.id === id);
  switch (change.kind) {
    case 'new':
      if (isThere || !matches(change.tradeAd, filter)) return tradeAds;
      return withNew(tradeAds, [change.tradeAd], filter);
    case 'changed':
      if (!isThere) return tradeAds;
      if (!matches(change.tradeAd, filter)) return tradeAds.filter((tradeAd) => tradeAd.id !== id);
      return sortTradeAds(
        tradeAds.map((tradeAd) => (tradeAd.id === id ? change.tradeAd : tradeAd)),
        filter,
      );
    case 'removed':
      return isThere ? tradeAds.filter((tradeAd) => tradeAd.id !== id) : tradeAds;
  }
}

/**
 * The `until` (epoch ms) of later pages of `size`: the second page begins right after the last trade ad of this list.
 * Null for an empty list.
 */
export function untilAfter(tradeAds: readonly ListedTradeAd[], size: number): number | null {
  return tradeAds.at(-size)?.createdAt ?? tradeAds[0]?.createdAt ?? null;
}
