import { Hono } from 'hono';
import { PATHS } from '../../../contract/shared/paths.ts';
import { readSiteStats, type SiteStatsSources } from '../../home/site-stats.ts';
import type { AppEnv } from '../../shared/app-env.ts';
import type { Reply } from '../../shared/cached-responses.ts';

/** How old the figures may be, in milliseconds. */
const FRESH_MS = 1000;

type Dependencies = SiteStatsSources & { reply: Reply };

/** The figures of the site (contract: Shapes). */
export function statsRoutes({ reply, ...sources }: Dependencies): Hono<AppEnv> {
  return new Hono<AppEnv>().get(PATHS.stats, (c) => {
    const revision = Math.floor(sources.now() / FRESH_MS);
    return reply(c.req.raw, { key: 'stats', revision, make: () => readSiteStats(sources) });
  });
}
