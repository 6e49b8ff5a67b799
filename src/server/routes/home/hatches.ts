import type { Hono } from 'hono';
import type { CachedResponses } from '../../caching/cached-responses.ts';
import type { Revisions } from '../../data/db/revisions.ts';
import type { Database } from '../../data/db/tables.ts';
import { recentHatches } from '../../data/home/recent-hatches.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { toWireHatch } from '../../rules/home/hatch-wire.ts';
import { createRoutes } from '../shared/create-routes.ts';

type Dependencies = { db: Database; cachedResponses: CachedResponses; revisions: Revisions };

/** The route of the latest hatches, newest first (contract: Public reads). */
export function hatchRoutes({ db, cachedResponses, revisions }: Dependencies): Hono<AppEnv> {
  return createRoutes({
    'GET /hatches/recent': async ({ c, readQuery, cacheControl }) => {
      const { query, key } = readQuery();
      const revision = await revisions.get('hatched', 'items_revision');
      const make = async () => ({
        hatches: (await recentHatches(db, query.limit)).map(toWireHatch),
      });
      return cachedResponses(c.req.raw, { key, revision, cacheControl, make });
    },
  });
}
