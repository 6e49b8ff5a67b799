import type { BuildStatus } from '../../contract/site/build-status.ts';
import { readBuildStatus } from './build-status.ts';
import { plainResponse, serveRequest } from './serve-request.ts';
import { buildIdOf, readSiteBuild, type SiteBuild } from './site-build.ts';

/** The built site as the embedded server hosts it. */
export type Site = {
  fetch: (request: Request) => Promise<Response>;
  /** Loads a finished build. The old one is served until then, and stays when the rules of the new one are invalid (throws). */
  reload: () => Promise<void>;
  /** Which build is served; null when there is none, or one that does not say so. */
  status: () => Promise<BuildStatus | null>;
};

const NO_BUILD = `The site is not built yet. This page opens by itself once it is.
If no build runs, run this as the user of the server: npm run rebuild`;

/** How soon a browser asks again for a site without a build, in seconds (behaviour B19). */
const AGAIN = '5';

/** A listed file can be missing while one build replaces another. */
function toNotFound(error: unknown): Response {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
    return plainResponse(404, 'This page is gone.');
  }
  throw error;
}

/** Serves the build in a folder, even one that is created or replaced later. Throws an Error that names an invalid rule. */
export async function loadSite(directory: string): Promise<Site> {
  let buildId = '';
  let build: SiteBuild | null = null;
  const reload = async () => {
    const next = await buildIdOf(directory);
    try {
      build = (await readSiteBuild(directory)) ?? build;
    } finally {
      buildId = next;
    }
  };
  let reloading: Promise<void> | null = null;
  /** Loads a new build, once for concurrent requests; returns whether there was one. */
  const reloadIfChanged = async () => {
    if (reloading === null && (await buildIdOf(directory)) === buildId) return false;
    reloading ??= reload().finally(() => {
      reloading = null;
    });
    await reloading;
    return true;
  };
  const serve = async (request: Request) => {
    if (build === null) {
      return plainResponse(503, NO_BUILD, { 'retry-after': AGAIN, refresh: AGAIN });
    }
    return serveRequest(build, request).catch(toNotFound);
  };
  await reload();
  return {
    reload,
    status: () => readBuildStatus(directory),
    fetch: async (request) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        return plainResponse(405, 'Only GET and HEAD are answered here.', { allow: 'GET, HEAD' });
      }
      await reloadIfChanged();
      const fetch = await serve(request);
      if (fetch.status < 400 || !(await reloadIfChanged())) return fetch;
      return serve(request);
    },
  };
}
