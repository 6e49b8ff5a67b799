import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'astro';
import type { SiteConfig } from '../../src/contract/site-config.ts';
import { siteFingerprint, writeBuildRecord } from './build-record.ts';
import { precompress } from './precompress.ts';

/** Puts a finished build where the last one is; only the renames lie between the two. */
async function takePlace(finished: string, folder: string): Promise<void> {
  const old = `${folder}.old`;
  await rm(old, { recursive: true, force: true });
  await rename(folder, old).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await rename(finished, folder);
  await rm(old, { recursive: true, force: true });
}

/** A call that failed says all in its message; anything else is a fault of the site and shows where it is. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.name === 'CallError' ? error.message : (error.stack ?? error.message);
}

/** Builds the site from the backend at `host` into `folder`; a failed build leaves the last one in place. */
export async function buildSite(config: SiteConfig, host: string, folder: string): Promise<void> {
  process.env.BUILD_API_HOST = host;
  process.env.ASTRO_TELEMETRY_DISABLED = '1';
  const next = path.resolve(`${folder}.next`);
  const fingerprint = await siteFingerprint(config);
  try {
    await build({ outDir: next, logLevel: 'silent' });
    await precompress(next);
    await writeBuildRecord(next, fingerprint);
    await takePlace(next, path.resolve(folder));
  } catch (error) {
    await rm(next, { recursive: true, force: true });
    throw new Error(`The build failed: ${reasonOf(error)}. The last build, if any, is as it was.`);
  }
}
