import { type Context, Hono } from 'hono';
import { PATHS } from '../../../contract/shared/paths.ts';
import { type TradeAdsQuery, tradeAdsQuery } from '../../../contract/trades/trade-ads-query.ts';
import type { Database } from '../../data/db/tables.ts';
import { findTradeAds, findTradeAdsById } from '../../data/trades/find-trade-ads.ts';
import type { AppEnv } from '../../shared/app-env.ts';
import { createReply } from '../../shared/cached-responses.ts';
import { queryReader } from '../../shared/read-query.ts';
import type { Revisions } from '../../shared/revisions.ts';
import { noSuchAd } from '../../trades/change-trade-ad.ts';
import { pathId } from '../shared/path-id.ts';
import { toWireTradeAd } from './trade-ad-wire.ts';

/** Answers that are kept, few as they are large and each holds for a second only. */
const REPLIES_MAX = 32;
/** How long an ad may stay after its hour, in milliseconds. */
const FRESH_MS = 1000;

type Dependencies = { db: Database; revisions: Revisions; now: () => number };

const readAdsQuery = queryReader(tradeAdsQuery, PATHS.tradeAds);

async function adsPage(db: Database, query: TradeAdsQuery, now: number) {
  const { ads, total } = await findTradeAds(db, query, now);
  const pages = Math.max(1, Math.ceil(total / query.limit));
  return { data: ads.map(toWireTradeAd), pagination: { page: query.page, pages } };
}

/** A living ad as calls answer it; throws a Problem (404) when there is none of that id. */
export async function adAnswer(db: Database, id: string, now: number) {
  const [ad] = await findTradeAdsById(db, [id], now);
  if (ad === undefined) throw noSuchAd();
  return { data: toWireTradeAd(ad) };
}

/** The trade ads that anyone may read (contract: Public reads), newest first. */
export function tradeAdRoutes({ db, revisions, now }: Dependencies): Hono<AppEnv> {
  const reply = createReply(REPLIES_MAX);
  const answer = async (c: Context<AppEnv>, key: string, make: () => Promise<unknown>) => {
    const ads = await revisions.of('ads_revision');
    const items = await revisions.of('items_revision');
    // All three only grow, so their sum is another whenever an ad, an item or the second is.
    const revision = ads + items + Math.floor(now() / FRESH_MS);
    return reply(c.req.raw, { key, revision, make });
  };
  return new Hono<AppEnv>()
    .get(PATHS.tradeAds, (c) => {
      const { query, key } = readAdsQuery(c);
      return answer(c, key, () => adsPage(db, query, now()));
    })
    .get(`${PATHS.tradeAds}/:id`, (c) => {
      const id = pathId(c, noSuchAd);
      return answer(c, `ad ${id}`, () => adAnswer(db, id, now()));
    });
}
