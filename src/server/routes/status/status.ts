import { Hono } from 'hono';
import { LIVE } from '../../../contract/shared/freshness.ts';
import { PATHS } from '../../../contract/shared/paths.ts';
import type { FeedNotice } from '../../../domain/shared/feed-notice.ts';
import type { Database, ShopRow, WeatherRow } from '../../data/db/tables.ts';
import { findShops, findWeathers } from '../../data/status/status.ts';
import { noticeField, readFeedNotice } from '../../feed/guard/read-feed-notice.ts';
import type { AppEnv } from '../../shared/app-env.ts';
import { publicFor } from '../../shared/cache-control.ts';
import type { CachedResponses } from '../../shared/cached-responses.ts';
import type { Revisions } from '../../shared/revisions.ts';

type Dependencies = {
  db: Database;
  cachedResponses: CachedResponses;
  revisions: Revisions;
  now: () => number;
};

const CACHE_CONTROL = publicFor(LIVE);

const toSeconds = (milliseconds: number) => Math.round(milliseconds / 1000);

function toCategory({ category, reset_time, items }: ShopRow) {
  const stocked: unknown = JSON.parse(items);
  const resetTime = reset_time === null ? null : toSeconds(reset_time);
  return { category, resetTime, items: stocked };
}

function toWeather({ name, active, last_change }: WeatherRow) {
  return [name, { active: active === 1, lastChange: toSeconds(last_change) }] as const;
}

async function currentStatus(db: Database, notice: FeedNotice | null) {
  const shops = await findShops(db);
  const weathers = await findWeathers(db);
  return {
    stock: { categories: shops.map(toCategory) },
    weather: { weatherTimes: Object.fromEntries(weathers.map(toWeather)) },
    ...noticeField(notice),
  };
}

/** The route of shop stocks and weather (contract: Shapes); times in epoch seconds. */
export function statusRoutes({ db, cachedResponses, revisions, now }: Dependencies): Hono<AppEnv> {
  return new Hono<AppEnv>().get(PATHS.status, async (c) => {
    const revision = await revisions.get('status_revision');
    const notice = await readFeedNotice(revisions, 'status', now());
    const key = `status ${notice?.word}`;
    const source = { key, revision, cacheControl: CACHE_CONTROL };
    return cachedResponses(c.req.raw, { ...source, make: () => currentStatus(db, notice) });
  });
}
