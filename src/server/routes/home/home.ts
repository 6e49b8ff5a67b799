import { serializeHatch } from '../../../contract/home/hatch.ts';
import { recentHatches } from '../../data/home/hatches.ts';
import { readSiteStats, type SiteStatsSources } from '../../rules/home/site-stats.ts';
import { createRoutes, type Routes } from '../shared/create-routes.ts';
import type { Needs } from '../shared/dependencies.ts';

/** The greatest age of the site stats, in milliseconds. */
const MAX_AGE_MS = 1000;

type Dependencies = SiteStatsSources & Needs<'cachedResponses' | 'revisions'>;

/** The routes of the latest hatches, newest first, and of the site stats (contract: Public reads). */
export function homeRoutes({ cachedResponses, revisions, ...sources }: Dependencies): Routes {
  return createRoutes({
    'GET /hatches/recent': async ({ c, readQuery, cacheControl }) => {
      const { query, key } = readQuery();
      const revision = await revisions.get('hatched', 'items_revision');
      const make = async () => ({
        hatches: (await recentHatches(sources.db, query.limit)).map(serializeHatch),
      });
      return cachedResponses(c.req.raw, { key, revision, cacheControl, make });
    },
    'GET /stats': async ({ c, cacheControl }) => {
      const revision = Math.floor(sources.now() / MAX_AGE_MS);
      const make = () => readSiteStats(sources);
      return cachedResponses(c.req.raw, { key: 'stats', revision, cacheControl, make });
    },
  });
}
