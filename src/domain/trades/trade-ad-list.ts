import { isOpen } from '../deals/trade-ad-life.ts';
import type { TradeAdView } from './trade-ad-view.ts';
import { type Side, type TradeItem, type TradeSides, tradeItemId } from './trade-item.ts';

/** The part of a trade ad that a list needs; `createdAt` in epoch milliseconds. */
export type ListedTradeAd = TradeSides & {
  id: string;
  /** The author. */
  user: { id: string };
  createdAt: number;
};

/** The slugs that trade ads must offer and look for; empty for any. */
export type TradeAdSlugs = Record<Side, string>;

/** A filter of trade ads: slugs, and the author's id, empty for any; and a view. */
export type TradeAdFilter = TradeAdSlugs & { user: string } & TradeAdView;

/** A page of a list: the filter, and the page (from 1). */
export type TradeAdQuery = TradeAdFilter & { page: number };

/** A change of a trade ad on the channel (contract: Real-time channel). */
export type TradeAdChange<T extends ListedTradeAd> =
  | { kind: 'new'; tradeAd: T }
  | { kind: 'changed'; tradeAd: T }
  | { kind: 'removed'; id: string };

const has = (side: readonly TradeItem[], slug: string) =>
  slug === '' || side.some((one) => tradeItemId(one) === slug);

/** Whether a trade ad offers and looks for these slugs. */
export function matchesSlugs(tradeAd: TradeSides, { offering, wanted }: TradeAdSlugs): boolean {
  return has(tradeAd.offering, offering) && has(tradeAd.wanted, wanted);
}

/** The path of the list of trade ads that offer and look for these slugs. */
export function tradeAdsPath({ offering, wanted }: TradeAdSlugs): string {
  const slugs = Object.entries({ offering, wanting: wanted }).filter(([, slug]) => slug !== '');
  return `/trade-ads?${new URLSearchParams(slugs)}`;
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

/** The trade ads that are open at a time (epoch ms), each id once. Returns the same list when that is all of them. */
export function openTradeAds<T extends ListedTradeAd>(
  tradeAds: readonly T[],
  now: number,
): readonly T[] {
  const ids = new Set<string>();
  const kept = tradeAds.filter(({ id, createdAt }) => {
    if (!isOpen(createdAt, now) || ids.has(id)) return false;
    ids.add(id);
    return true;
  });
  return kept.length === tradeAds.length ? tradeAds : kept;
}

/** Applies a change to a list of the trade ads that match: a new one comes first, unless its id is there. Returns the same list when nothing changes. */
export function changeMatching<T extends ListedTradeAd>(
  tradeAds: readonly T[],
  change: TradeAdChange<T>,
  matches: (tradeAd: T) => boolean,
): readonly T[] {
  const id = change.kind === 'removed' ? change.id : change.tradeAd.id;
  const isThere = tradeAds.some((tradeAd) => tradeAd.id === id);
  if (change.kind === 'new') {
    return isThere || !matches(change.tradeAd) ? tradeAds : [change.tradeAd, ...tradeAds];
  }
  if (!isThere) return tradeAds;
  if (change.kind === 'removed' || !matches(change.tradeAd)) {
    return tradeAds.filter((tradeAd) => tradeAd.id !== id);
  }
  return tradeAds.map((tradeAd) => (tradeAd.id === id ? change.tradeAd : tradeAd));
}

/**
 * The `until` (epoch ms) of later pages of `size`: the second page begins right after the last trade ad of this list.
 * Null for an empty list.
 */
export function untilAfter(tradeAds: readonly ListedTradeAd[], size: number): number | null {
  return tradeAds.at(-size)?.createdAt ?? tradeAds[0]?.createdAt ?? null;
}
