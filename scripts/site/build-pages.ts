import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type AstroIntegration, build as astro } from 'astro';
import { httpsOnly } from './https-only.ts';
import { interleaveImages } from './interleave-images.ts';
import { precompress } from './precompress.ts';
import { preloadParts } from './preload-parts.ts';

/** Collects the URLs of the files of all routes. */
function collectRoutes(files: URL[]): AstroIntegration {
  return {
    name: 'collect-routes',
    hooks: {
      'astro:build:done': ({ assets }) => {
        files.push(...[...assets.values()].flat());
      },
    },
  };
}

type Folders = {
  /** Where the pages are put. */
  next: string;
  /** The release before; null when there is none. */
  last: string | null;
  /** Where Astro keeps pages for the next build. */
  cache: string;
};

/** Builds all pages and files of the site from the environment. Returns the files of its routes, relative to the folder. */
export async function buildPages(
  { next, last, cache }: Folders,
  siteUrl: string,
): Promise<string[]> {
  const files: URL[] = [];
  await astro({
    outDir: next,
    cacheDir: cache,
    logLevel: 'silent',
    integrations: [interleaveImages, collectRoutes(files)],
  });
  await preloadParts(next);
  await httpsOnly(next, siteUrl);
  await precompress(next, last);
  return files.map((file) => path.relative(next, fileURLToPath(file)));
}
