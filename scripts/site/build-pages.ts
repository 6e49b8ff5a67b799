import { hash } from 'node:crypto';
import { appendFile, cp, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { PathWithRoute } from 'astro';
import { addFormerSlugs } from '../../src/content/items/former-slug-redirects.ts';
import { writeSitemap } from '../../src/content/site/sitemap.ts';
import { routeCaseLines } from '../../src/domain/site/route-case.ts';
import { type HttpsSettings, httpsOnly } from '../../src/server/listen.ts';
import { siteBundle } from './bundle.ts';
import { fileOf, keepPages } from './keep-pages.ts';
import { linkFile } from './link-file.ts';
import { writeNginxPolicy } from './nginx-policy.ts';
import { loadPageProgram } from './page-program.ts';
import { preloadParts } from './preload-parts.ts';
import { sharePages } from './share-pages.ts';

const HASHED = '_astro';

/** The folders of a build. */
export type Folders = {
  /** Where the pages are put. */
  next: string;
  /** The release before; null when there is none. */
  last: string | null;
};

/** Makes static hosts of an https site ask browsers for https during a year (RFC 6797). The embedded server does it itself. */
export async function addHttpsOnly(folder: string, settings: HttpsSettings): Promise<void> {
  const value = httpsOnly(settings);
  if (value === null) return;
  await appendFile(path.join(folder, '_headers'), `/*\n  Strict-Transport-Security: ${value}\n`);
}

/** The files of a built site, relative to its folder. */
export type BuiltFiles = {
  /** Those that were made for the routes. */
  routes: readonly string[];
  /** Those of the release before that are the same. */
  kept: ReadonlySet<string>;
};

/** How a site is built. */
export type BuildInputs = {
  settings: HttpsSettings;
  /** The backend to read. */
  host: string;
  /** The hash of the sources and the settings. */
  fingerprint: string;
  /** Whether the bundle of the last build is not used. */
  isBundleNew: boolean;
};

/** Puts the files of a bundle into a site: links to the hashed files, into which nobody writes, and copies of the others. */
async function addFiles(files: string, next: string): Promise<void> {
  const [from, to] = [path.join(files, HASHED), path.join(next, HASHED)];
  await cp(files, next, { recursive: true, filter: (file) => file !== from });
  await mkdir(to);
  for (const name of await readdir(from)) linkFile(path.join(from, name), path.join(to, name));
}

/** Of paths with the same file, the first, which is that of the most exact route. */
const withoutRepeated = (paths: readonly PathWithRoute[]) =>
  [...new Map(paths.toReversed().map((one) => [fileOf(one), one])).values()].toReversed();

/** Builds all pages and files of the site from the environment. */
export async function buildPages(
  { next, last }: Folders,
  { settings, host, fingerprint, isBundleNew }: BuildInputs,
): Promise<BuiltFiles> {
  const { files, program } = await siteBundle(fingerprint, { isNew: isBundleNew, last });
  await addFiles(files, next);
  const pages = await loadPageProgram(program);
  const paths = withoutRepeated(await pages.paths());
  const names = (await readdir(path.join(files, HASHED))).toSorted();
  const shared = hash('sha256', JSON.stringify([fingerprint, names]));
  const { kept, rest } = keepPages(paths, { last, next }, shared);
  const site = { folder: next, siteUrl: settings.SITE_URL };
  const routes = await sharePages(pages, rest, { host, module: program, site });
  const listed = paths.filter(({ route }) => route.type === 'page').map(fileOf);
  await writeSitemap(next, listed, settings.SITE_URL, { last, kept });
  await addFormerSlugs(next, host);
  await appendFile(path.join(next, '_redirects'), routeCaseLines());
  await preloadParts(next);
  await addHttpsOnly(next, settings);
  await writeNginxPolicy(next);
  return { routes, kept };
}
