import { Hono } from 'hono';
import { EVERY_30_S } from '../../../contract/shared/freshness.ts';
import { PATHS } from '../../../contract/shared/paths.ts';
import { publicFor } from '../../caching/cache-control.ts';
import type { CachedResponses } from '../../caching/cached-responses.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { readSiteStats, type SiteStatsSources } from '../../rules/home/site-stats.ts';

/** The greatest age of the site stats, in milliseconds. */
const MAX_AGE_MS = 1000;
const CACHE_CONTROL = publicFor(EVERY_30_S);

type Dependencies = SiteStatsSources & { cachedResponses: CachedResponses };

/** The route of the site stats (contract: Shapes). */
export function statsRoutes({ cachedResponses, ...sources }: Dependencies): Hono<AppEnv> {
  return new Hono<AppEnv>().get(PATHS.stats, (c) => {
    const revision = Math.floor(sources.now() / MAX_AGE_MS);
    return cachedResponses(c.req.raw, {
      key: 'stats',
      revision,
      cacheControl: CACHE_CONTROL,
      make: () => readSiteStats(sources),
    });
  });
}
