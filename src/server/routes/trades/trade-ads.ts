import type { Context } from 'hono';
import type { TradeAdsQuery } from '../../../contract/trades/trade-ads-query.ts';
import { UNCACHED } from '../../caching/cache-control.ts';
import { createCachedResponses } from '../../caching/cached-responses.ts';
import type { Database } from '../../data/db/tables.ts';
import { findTradeAds, findTradeAdsById } from '../../data/trades/find-trade-ads.ts';
import { noSuchTradeAd } from '../../rules/trades/change-trade-ad.ts';
import { toWireTradeAd } from '../../rules/trades/trade-ad-wire.ts';
import { createRoutes, pathId, type Routes } from '../shared/create-routes.ts';
import type { Needs } from '../shared/dependencies.ts';

/** The most cached responses; few, as they are large and each is valid for only a second. */
const RESPONSES_MAX = 32;
/** How long a trade ad may be served after its hour, in milliseconds. */
const MAX_AGE_MS = 1000;

async function tradeAdsPage(db: Database, query: TradeAdsQuery, now: number) {
  const { tradeAds, total } = await findTradeAds(db, query, now);
  const pages = Math.max(1, Math.ceil(total / query.limit));
  return { data: tradeAds.map(toWireTradeAd), pagination: { page: query.page, pages } };
}

/** The response for a current trade ad; throws a Problem (404) when there is none with this id. */
export async function tradeAdResponse(db: Database, id: string, now: number) {
  const [tradeAd] = await findTradeAdsById(db, [id], now);
  if (tradeAd === undefined) throw noSuchTradeAd();
  return { data: toWireTradeAd(tradeAd) };
}

/** The parts of a response about trade ads. */
type Source<T> = { key: string; written: number | undefined; make: () => Promise<T> };

/** The public routes of trade ads, newest first (contract: Public reads). */
export function tradeAdRoutes({ db, revisions, now }: Needs<'db' | 'revisions' | 'now'>): Routes {
  const cachedResponses = createCachedResponses({ responsesMax: RESPONSES_MAX });
  const respond = async <T>(c: Context, cacheable: string, { written, ...source }: Source<T>) => {
    // The reader has just changed a trade ad, maybe through another process.
    const isAfterWrite = written !== undefined;
    if (isAfterWrite) revisions.invalidate();
    const cacheControl = isAfterWrite ? UNCACHED['Cache-Control'] : cacheable;
    const content = await revisions.get('ads_revision', 'items_revision');
    // The second only grows too, so the sum changes with each trade ad, each item and each second.
    const revision = content + Math.floor(now() / MAX_AGE_MS);
    return cachedResponses(c.req.raw, { ...source, revision, cacheControl });
  };
  return createRoutes({
    'GET /trade-ads': async ({ c, readQuery, cacheControl }) => {
      const { written, ...query } = readQuery().query;
      const key = `trade ads ${JSON.stringify(query)}`;
      const make = () => tradeAdsPage(db, query, now());
      return respond(c, cacheControl, { key, written, make });
    },
    'GET /trade-ads/{id}': async ({ c, readQuery, cacheControl }) => {
      const id = pathId(c, noSuchTradeAd);
      const { written } = readQuery().query;
      const make = () => tradeAdResponse(db, id, now());
      return respond(c, cacheControl, { key: `trade ad ${id}`, written, make });
    },
  });
}
