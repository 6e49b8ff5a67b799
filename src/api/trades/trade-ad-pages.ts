import { PAGE_SIZE_MAX, TRADE_ADS_PAGE_SIZE } from '../../contract/shared/paths.ts';
import type { TradeAd } from '../../contract/trades/trade-ad.ts';
import {
  isOwnedBy,
  type ListedTradeAd,
  type TradeAdQuery,
  untilAfter,
} from '../../domain/trades/trade-ad-list.ts';
import { isView, matchesView, sortTradeAds } from '../../domain/trades/trade-ad-view.ts';
import { readUntil } from '../shared/backend.ts';
import type { Read } from '../shared/client.ts';
import { serverNow } from '../shared/server-clock.ts';
import { readTradeAds, type TradeAdsPage } from './trade-ads.ts';

/** The most calls that a view of the whole list makes. */
const VIEW_READS_MAX = 10;

/** Reads pages without gaps or repeats while new trade ads arrive. */
export type TradeAdPages = {
  /** Remembers which list the reader leaves for which: the query of each, and what the first one shows. */
  turn: (
    from: TradeAdQuery,
    to: TradeAdQuery,
    shown: { tradeAds: readonly ListedTradeAd[] } | null,
  ) => void;
  /** Reads a page. Of the first page it reads at least `count` trade ads, if there are as many. Rejects with a CallError. */
  read: (query: TradeAdQuery, count: number, signal: AbortSignal) => Promise<TradeAdsPage>;
};

async function readOne(read: Read, query: TradeAdQuery, until: number | null, limit?: number) {
  const { tradeAds, pages } = await readTradeAds(
    read,
    query.page,
    query,
    until ?? undefined,
    limit,
  );
  // A backend may ignore the filter by player (contract: Hosts and clients).
  return {
    tradeAds: tradeAds.filter((tradeAd) => isOwnedBy(tradeAd, query.user)),
    pages,
    page: query.page,
  };
}

async function readFirst(read: Read, query: TradeAdQuery, count: number): Promise<TradeAdsPage> {
  const first = await readOne(read, query, null);
  const until = untilAfter(first.tradeAds, TRADE_ADS_PAGE_SIZE);
  let { tradeAds } = first;
  for (let page = 2; page <= first.pages && tradeAds.length < count; page += 1) {
    const more = await readOne(read, { ...query, page }, until);
    tradeAds = [...tradeAds, ...more.tradeAds];
  }
  return { ...first, tradeAds };
}

/** Reads the whole list of a filter, newest first, at most 1,000 trade ads. Rejects with a CallError. */
export async function readAllTradeAds(read: Read, query: TradeAdQuery): Promise<TradeAd[]> {
  const byId = new Map<string, TradeAd>();
  let pages = 1;
  let until: number | null = null;
  for (let page = 1; page <= Math.min(pages, VIEW_READS_MAX); page += 1) {
    const answer = await readOne(read, { ...query, page }, until, PAGE_SIZE_MAX);
    for (const tradeAd of answer.tradeAds) byId.set(tradeAd.id, tradeAd);
    until ??= answer.tradeAds[0]?.createdAt ?? null;
    pages = answer.pages;
  }
  return [...byId.values()];
}

/** Cuts a page from a view of the whole list, which the backend can neither sort nor filter so. */
async function readView(read: Read, query: TradeAdQuery): Promise<TradeAdsPage> {
  const all = await readAllTradeAds(read, query);
  const matching = all.filter((tradeAd) => matchesView(tradeAd, query));
  const last = Math.max(1, Math.ceil(matching.length / TRADE_ADS_PAGE_SIZE));
  const page = Math.min(query.page, last);
  const from = (page - 1) * TRADE_ADS_PAGE_SIZE;
  const tradeAds = sortTradeAds(matching, query).slice(from, from + TRADE_ADS_PAGE_SIZE);
  return { tradeAds: [...tradeAds], page, pages: last };
}

/** Creates a reader of pages. Later pages belong to the moment when the first page was left, so that nothing repeats or is skipped. */
export function createTradeAdPages(): TradeAdPages {
  /** Later pages leave out trade ads that are newer than this (epoch ms); null until the first page is left. */
  let until: number | null = null;

  async function readLater(read: Read, query: TradeAdQuery): Promise<TradeAdsPage> {
    const answer = await readOne(read, query, until);
    until ??= serverNow();
    // The URL may name a page that does not exist any more: the last page is shown.
    return answer.tradeAds.length === 0 && answer.pages < query.page
      ? readOne(read, { ...query, page: answer.pages }, until)
      : answer;
  }

  return {
    turn: (from, to, shown) => {
      const isSameList =
        from.offering === to.offering && from.wanted === to.wanted && from.user === to.user;
      if (!isSameList || to.page === 1) until = null;
      else if (from.page === 1 && shown !== null)
        until = untilAfter(shown.tradeAds, TRADE_ADS_PAGE_SIZE);
    },
    read: (query, count, signal) => {
      const read = readUntil(signal);
      if (isView(query)) return readView(read, query);
      return query.page === 1 ? readFirst(read, query, count) : readLater(read, query);
    },
  };
}
