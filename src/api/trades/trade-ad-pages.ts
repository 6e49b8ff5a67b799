import { TRADE_ADS_PAGE_SIZE } from '../../contract/shared/paths.ts';
import {
  isOwnedBy,
  type ListedTradeAd,
  type TradeAdQuery,
  untilAfter,
} from '../../domain/trades/trade-ad-list.ts';
import { readUntil } from '../shared/backend.ts';
import type { Read } from '../shared/client.ts';
import { serverNow } from '../shared/server-clock.ts';
import { readTradeAds, type TradeAdsPage } from './trade-ads.ts';

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

async function readOne(read: Read, query: TradeAdQuery, until: number | null) {
  const { tradeAds, pages } = await readTradeAds(read, query.page, query, until ?? undefined);
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
        from.offering === to.offering && from.wanting === to.wanting && from.user === to.user;
      if (!isSameList || to.page === 1) until = null;
      else if (from.page === 1 && shown !== null)
        until = untilAfter(shown.tradeAds, TRADE_ADS_PAGE_SIZE);
    },
    read: (query, count, signal) => {
      const read = readUntil(signal);
      return query.page === 1 ? readFirst(read, query, count) : readLater(read, query);
    },
  };
}
