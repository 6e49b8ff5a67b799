import { cp, mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { build as astro } from 'astro';
import type { SiteConfig } from '../../src/contract/site/site-config.ts';
import { withLock } from '../setup/lock.mjs';
import { BUILD_RECORD, siteFingerprint, writeBuildRecord } from './build-record.ts';
import { httpsOnly } from './https-only.ts';
import { interleaveImages } from './interleave-images.ts';
import { precompress } from './precompress.ts';
import { preloadParts } from './preload-parts.ts';
import { replaceDirectory } from './replace-directory.ts';

/** How long hashed files are kept after their build, in milliseconds: two days. */
const HASHED_FILES_KEPT = 2 * 24 * 3_600_000;

/** Throws an Error of one line when `folder` may not be replaced. */
async function checkOutputFolder(folder: string): Promise<void> {
  const entries: string[] = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw new Error(`OUT_DIR ${folder} is no folder that a site can be put into (${error.code}).`);
  });
  if (entries.length > 0 && !entries.includes(BUILD_RECORD)) {
    throw new Error(
      `OUT_DIR ${folder} holds something else than a built site: empty it, or set another.`,
    );
  }
}

/** Creates the output folder of the build. Throws an Error of one line on failure. */
async function createOutputFolder(folder: string, next: string): Promise<void> {
  await rm(next, { recursive: true, force: true });
  await mkdir(next, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    throw new Error(
      `OUT_DIR ${folder} cannot be written (${error.code}): make it writable, or set another.`,
    );
  });
}

/** Copies the hashed files of earlier builds for a while, because open pages still load them by name. */
async function keepHashedFiles(folder: string, next: string): Promise<void> {
  const since = Date.now() - HASHED_FILES_KEPT;
  await cp(path.join(folder, '_astro'), path.join(next, '_astro'), {
    recursive: true,
    force: false,
    preserveTimestamps: true,
    filter: async (file) => {
      const stats = await stat(file);
      return stats.isDirectory() || stats.mtimeMs > since;
    },
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
}

/** The message of a failed call is complete. Any other error is a bug of the site, and prints its stack. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.name === 'CallError' ? error.message : (error.stack ?? error.message);
}

async function build(next: string, last: string, siteUrl: string): Promise<void> {
  const cacheDir = `${last}.cache`;
  await astro({ outDir: next, cacheDir, logLevel: 'silent', integrations: [interleaveImages] });
  await preloadParts(next);
  await httpsOnly(next, siteUrl);
  await precompress(next, last);
}

async function buildAndReplace(
  folder: string,
  fingerprint: string,
  siteUrl: string,
): Promise<void> {
  const next = `${folder}.next`;
  await createOutputFolder(folder, next);
  try {
    await build(next, folder, siteUrl);
    await keepHashedFiles(folder, next);
    await writeBuildRecord(next, fingerprint);
    await replaceDirectory(next, folder);
  } catch (error) {
    await rm(next, { recursive: true, force: true });
    throw new Error(`The build failed: ${reasonOf(error)}. The last build, if any, is as it was.`);
  }
}

/** Builds the site from the backend at `host` into `folder`. A failed build keeps the last one. */
export async function buildSite(config: SiteConfig, host: string, folder: string): Promise<void> {
  process.env.BUILD_API_HOST = host;
  process.env.SITE_URL = config.SITE_URL;
  process.env.ASTRO_TELEMETRY_DISABLED = '1';
  const fingerprint = await siteFingerprint(config);
  process.env.BUILD_FINGERPRINT = fingerprint;
  await checkOutputFolder(path.resolve(folder));
  // Astro has one intermediate folder per checkout, into which two builds would both write.
  await withLock(process.cwd(), 'build', () =>
    buildAndReplace(path.resolve(folder), fingerprint, config.SITE_URL),
  );
}
