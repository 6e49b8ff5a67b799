import { Hono } from 'hono';
import { EVERY_30_S } from '../../../contract/shared/freshness.ts';
import { PATHS } from '../../../contract/shared/paths.ts';
import type { BuildStatus } from '../../../contract/site/build-status.ts';
import { publicFor } from '../../caching/cache-control.ts';
import type { CachedResponses } from '../../caching/cached-responses.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { notFound } from '../../http/problem.ts';

/** The greatest age of an answer, in milliseconds. */
const MAX_AGE_MS = 1000;
const CACHE_CONTROL = publicFor(EVERY_30_S);

type Dependencies = {
  buildStatus: () => Promise<BuildStatus | null>;
  cachedResponses: CachedResponses;
  now: () => number;
};

/** The route that says from when the content of the site is (contract: Public reads). */
export function buildRoutes({ buildStatus, cachedResponses, now }: Dependencies): Hono<AppEnv> {
  const make = async () => {
    const status = await buildStatus();
    if (status === null) throw notFound('There is no build that says when it was made.');
    return status;
  };
  return new Hono<AppEnv>().get(PATHS.build, (c) => {
    const revision = Math.floor(now() / MAX_AGE_MS);
    return cachedResponses(c.req.raw, {
      key: 'build',
      revision,
      cacheControl: CACHE_CONTROL,
      make,
    });
  });
}
