import type { Hono } from 'hono';
import type { CachedResponses } from '../../caching/cached-responses.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { createRoutes } from '../shared/create-routes.ts';
import { openApiDocument } from './openapi-document.ts';

/** The route that describes all calls for other programs (contract: Public reads). */
export function openApiRoutes({
  cachedResponses,
}: {
  cachedResponses: CachedResponses;
}): Hono<AppEnv> {
  // The document changes with a release alone.
  const source = { key: 'openapi', revision: 0, make: async () => openApiDocument() };
  return createRoutes({
    'GET /openapi.json': async ({ c, cacheControl }) =>
      cachedResponses(c.req.raw, { ...source, cacheControl }),
  });
}
