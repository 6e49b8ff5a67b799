import { Hono } from 'hono';
import { listQuery } from '../../../contract/items/items-query.ts';
import { EVERY_60_S } from '../../../contract/shared/freshness.ts';
import { PATHS } from '../../../contract/shared/paths.ts';
import { publicFor } from '../../caching/cache-control.ts';
import type { CachedResponses } from '../../caching/cached-responses.ts';
import type { Revisions } from '../../data/db/revisions.ts';
import type { Database } from '../../data/db/tables.ts';
import { recentHatches } from '../../data/home/recent-hatches.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { queryReader } from '../../http/read-query.ts';
import { toWireHatch } from '../../rules/home/hatch-wire.ts';

type Dependencies = { db: Database; cachedResponses: CachedResponses; revisions: Revisions };

const CACHE_CONTROL = publicFor(EVERY_60_S);
const readListQuery = queryReader(listQuery, PATHS.recentHatches);

/** The route of the latest hatches, newest first (contract: Public reads). */
export function hatchRoutes({ db, cachedResponses, revisions }: Dependencies): Hono<AppEnv> {
  return new Hono<AppEnv>().get(PATHS.recentHatches, async (c) => {
    const { query, key } = readListQuery(c);
    const revision = await revisions.get('hatched', 'items_revision');
    const make = async () => ({
      hatches: (await recentHatches(db, query.limit)).map(toWireHatch),
    });
    return cachedResponses(c.req.raw, { key, revision, cacheControl: CACHE_CONTROL, make });
  });
}
