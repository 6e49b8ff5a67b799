import { appendFile, cp, mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, AstroPrerenderer } from 'astro';
import { type HttpsSettings, httpsOnly } from '../../src/server/listen.ts';
import { interleaveImages } from './interleave-images.ts';
import { keepPages } from './keep-pages.ts';
import { writeNginxPolicy } from './nginx-policy.ts';
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

/** Changes how Astro renders paths to files. */
function renderBy(change: (standard: AstroPrerenderer) => AstroPrerenderer): AstroIntegration {
  return {
    name: 'render-by',
    hooks: { 'astro:build:start': ({ setPrerenderer }) => setPrerenderer(change) },
  };
}

/** The folders of a build. */
export type Folders = {
  /** Where the pages are put. */
  next: string;
  /** The release before; null when there is none. */
  last: string | null;
};

/** Astro's intermediate folder, from which it renames files into its output. */
const INTERMEDIATE = '.astro';

/** Where Astro writes: `next`, or where that is on another file system, a folder beside the intermediate one. */
async function outputFolder(next: string): Promise<string> {
  await mkdir(INTERMEDIATE, { recursive: true });
  const [own, other] = await Promise.all([stat(INTERMEDIATE), stat(next)]);
  if (own.dev === other.dev) return next;
  const folder = path.resolve(INTERMEDIATE, 'output');
  await rm(folder, { recursive: true, force: true });
  return folder;
}

/** Makes static hosts of an https site ask browsers for https during a year (RFC 6797). The embedded server does it itself. */
export async function addHttpsOnly(folder: string, settings: HttpsSettings): Promise<void> {
  const value = httpsOnly(settings);
  if (value === null) return;
  await appendFile(path.join(folder, '_headers'), `/*\n  Strict-Transport-Security: ${value}\n`);
}

/** The files of a built site, relative to its folder. */
export type BuiltFiles = {
  /** Those that Astro has made for the routes. */
  routes: readonly string[];
  /** Those of the release before that are the same. */
  kept: ReadonlySet<string>;
};

/** Builds all pages and files of the site from the environment. `fingerprint` is the hash of the sources and the settings. */
export async function buildPages(
  { next, last }: Folders,
  settings: HttpsSettings,
  fingerprint: string,
): Promise<BuiltFiles> {
  const files: URL[] = [];
  const outDir = await outputFolder(next);
  const { kept, keep } = keepPages({ last, next, outDir }, fingerprint);
  // A rebuild without a change does not wait until Astro is loaded.
  const { build } = await import('astro');
  const { siteMap } = await import('../../src/content/site/sitemap.ts');
  await build({
    outDir,
    logLevel: 'silent',
    integrations: [
      renderBy((standard) => interleaveImages(keep(standard))),
      siteMap({ kept, folder: next }),
      collectRoutes(files),
    ],
  });
  if (outDir !== next) {
    await cp(outDir, next, { recursive: true });
    await rm(outDir, { recursive: true });
  }
  await preloadParts(next);
  await addHttpsOnly(next, settings);
  await writeNginxPolicy(next);
  await precompress(next, last);
  const routes = files.map((file) => path.relative(outDir, fileURLToPath(file)));
  return { routes, kept };
}
