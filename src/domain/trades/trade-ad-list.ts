import { type TradeItem, tradeItemId } from './trade-item.ts';

/** What a list needs to know of an ad; `createdAt` in epoch milliseconds. */
export type ListedAd = {
  id: string;
  /** Who published it. */
  user: { id: string };
  createdAt: number;
  offering: readonly TradeItem[];
  wanted: readonly TradeItem[];
};

/** Slugs of what the listed ads offer or look for; empty where anything will do. */
export type AdSlugs = { offering: string; wanting: string };

/** What is asked for: slugs, and the id of whose ads; empty for everybody's. */
export type AdFilter = AdSlugs & { user: string };

/** What the channel tells of an ad (contract: Real-time channel). */
export type AdChange<T extends ListedAd> =
  | { kind: 'new'; ad: T }
  | { kind: 'changed'; ad: T }
  | { kind: 'removed'; id: string };

/** Most ads of a list that grows while it is looked at. */
export const LIST_MAX = 30;

const has = (side: readonly TradeItem[], slug: string) =>
  slug === '' || side.some((one) => tradeItemId(one) === slug);

/** Whether an ad offers and looks for what is asked for. */
export function matchesSlugs(ad: ListedAd, { offering, wanting }: AdSlugs): boolean {
  return has(ad.offering, offering) && has(ad.wanted, wanting);
}

/** Whether an ad is of a player, by id; empty for anybody. */
export function isOf(ad: ListedAd, user: string): boolean {
  return user === '' || ad.user.id === user;
}

function matches(ad: ListedAd, filter: AdFilter): boolean {
  return isOf(ad, filter.user) && matchesSlugs(ad, filter);
}

/** The ads that were made after a time (epoch ms), each id once; the same list when that is all of them. */
export function youngerThan<T extends ListedAd>(ads: readonly T[], time: number): readonly T[] {
  const ids = new Set<string>();
  const kept = ads.filter(({ id, createdAt }) => {
    if (createdAt <= time || ids.has(id)) return false;
    ids.add(id);
    return true;
  });
  return kept.length === ads.length ? ads : kept;
}

/** A list after a change (behaviour T6): a new ad on top unless its id is there, at most `LIST_MAX`; the same list when nothing is new. */
export function withChange<T extends ListedAd>(
  ads: readonly T[],
  change: AdChange<T>,
  filter: AdFilter,
): readonly T[] {
  const id = change.kind === 'removed' ? change.id : change.ad.id;
  const isThere = ads.some((ad) => ad.id === id);
  switch (change.kind) {
    case 'new':
      if (isThere || !matches(change.ad, filter)) return ads;
      return [change.ad, ...ads].slice(0, LIST_MAX);
    case 'changed':
      if (!isThere) return ads;
      if (!matches(change.ad, filter)) return ads.filter((ad) => ad.id !== id);
      return ads.map((ad) => (ad.id === id ? change.ad : ad));
    case 'removed':
      return isThere ? ads.filter((ad) => ad.id !== id) : ads;
  }
}

/**
 * Until when (epoch ms) the ads of further pages of `size` may have been made, so that the second page begins right after
 * the last ad of this list; null for an empty list.
 */
export function untilAfter(ads: readonly ListedAd[], size: number): number | null {
  return ads.at(-size)?.createdAt ?? ads[0]?.createdAt ?? null;
}
