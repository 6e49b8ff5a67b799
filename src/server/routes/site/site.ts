import { notFound } from '../../http/problem.ts';
import { createRoutes, type Routes } from '../shared/create-routes.ts';
import type { Needs } from '../shared/dependencies.ts';
import { openApiDocument } from './openapi-document.ts';

/** The greatest age of an answer, in milliseconds. */
const MAX_AGE_MS = 1000;

type Dependencies = Needs<'buildStatus' | 'cachedResponses' | 'now'>;

/** The routes that say from when the content of the site is, and describe all calls for other programs (contract: Public reads). */
export function siteRoutes({ buildStatus, cachedResponses, now }: Dependencies): Routes {
  const make = async () => {
    const status = await buildStatus();
    if (status === null) throw notFound('There is no build that says when it was made.');
    return status;
  };
  // The document changes with a release alone.
  const document = { key: 'openapi', revision: 0, make: async () => openApiDocument() };
  return createRoutes({
    'GET /build': async ({ c, cacheControl }) => {
      const revision = Math.floor(now() / MAX_AGE_MS);
      return cachedResponses(c.req.raw, { key: 'build', revision, cacheControl, make });
    },
    'GET /openapi.json': async ({ c, cacheControl }) =>
      cachedResponses(c.req.raw, { ...document, cacheControl }),
  });
}
