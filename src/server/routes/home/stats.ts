import type { Hono } from 'hono';
import type { CachedResponses } from '../../caching/cached-responses.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { readSiteStats, type SiteStatsSources } from '../../rules/home/site-stats.ts';
import { createRoutes } from '../shared/create-routes.ts';

/** The greatest age of the site stats, in milliseconds. */
const MAX_AGE_MS = 1000;

type Dependencies = SiteStatsSources & { cachedResponses: CachedResponses };

/** The route of the site stats (contract: Shapes). */
export function statsRoutes({ cachedResponses, ...sources }: Dependencies): Hono<AppEnv> {
  const make = () => readSiteStats(sources);
  return createRoutes({
    'GET /stats': async ({ c, cacheControl }) => {
      const revision = Math.floor(sources.now() / MAX_AGE_MS);
      return cachedResponses(c.req.raw, { key: 'stats', revision, cacheControl, make });
    },
  });
}
