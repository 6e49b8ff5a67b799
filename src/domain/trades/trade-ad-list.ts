import { type TradeItem, tradeItemId } from './trade-item.ts';

/** What a list needs to know of an ad; `createdAt` in epoch milliseconds. */
export type ListedTradeAd = {
  id: string;
  /** Who published it. */
  user: { id: string };
  createdAt: number;
  offering: readonly TradeItem[];
  wanted: readonly TradeItem[];
};

/** Slugs of what the listed ads offer or look for; empty where anything will do. */
export type TradeAdSlugs = { offering: string; wanting: string };

/** What is asked for: slugs, and the id of whose ads; empty for everybody's. */
export type TradeAdFilter = TradeAdSlugs & { user: string };

/** What the list shows: a filter, and which page of it (from 1). */
export type TradeAdQuery = TradeAdFilter & { page: number };

/** What the channel tells of an ad (contract: Real-time channel). */
export type TradeAdChange<T extends ListedTradeAd> =
  | { kind: 'new'; tradeAd: T }
  | { kind: 'changed'; tradeAd: T }
  | { kind: 'removed'; id: string };

/** Most ads of a list that grows while it is looked at. */
export const LIST_MAX = 30;

const has = (side: readonly TradeItem[], slug: string) =>
  slug === '' || side.some((one) => tradeItemId(one) === slug);

/** Whether an ad offers and looks for what is asked for. */
export function matchesSlugs(tradeAd: ListedTradeAd, { offering, wanting }: TradeAdSlugs): boolean {
  return has(tradeAd.offering, offering) && has(tradeAd.wanted, wanting);
}

/** Whether an ad is of a player, by id; empty for anybody. */
export function isOwnedBy(tradeAd: ListedTradeAd, user: string): boolean {
  return user === '' || tradeAd.user.id === user;
}

function matches(tradeAd: ListedTradeAd, filter: TradeAdFilter): boolean {
  return isOwnedBy(tradeAd, filter.user) && matchesSlugs(tradeAd, filter);
}

/** The ads that were made after a time (epoch ms), each id once; the same list when that is all of them. */
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

/** A list after a change (behaviour T6): a new ad on top unless its id is there, at most `LIST_MAX`; the same list when nothing is new. */
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
      return [change.tradeAd, ...tradeAds].slice(0, LIST_MAX);
    case 'changed':
      if (!isThere) return tradeAds;
      if (!matches(change.tradeAd, filter)) return tradeAds.filter((tradeAd) => tradeAd.id !== id);
      return tradeAds.map((tradeAd) => (tradeAd.id === id ? change.tradeAd : tradeAd));
    case 'removed':
      return isThere ? tradeAds.filter((tradeAd) => tradeAd.id !== id) : tradeAds;
  }
}

/**
 * Until when (epoch ms) the ads of further pages of `size` may have been made, so that the second page begins right after
 * the last ad of this list; null for an empty list.
 */
export function untilAfter(tradeAds: readonly ListedTradeAd[], size: number): number | null {
  return tradeAds.at(-size)?.createdAt ?? tradeAds[0]?.createdAt ?? null;
}
