import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { type SiteConfig, siteConfig } from '../../src/contract/site/site-config.ts';

/** All inputs of a built page, besides the backend's data. */
const SOURCES = ['src', 'public', 'scripts/site'];
const FILES = ['package-lock.json', 'astro.config.mjs', 'tailwind.config.mjs'];
/** The age at which a site needs a rebuild, in milliseconds: values update hourly (behaviour B2). */
const DUE = 3_600_000;

/** The file that marks a folder as a built site. */
export const BUILD_RECORD = '.build.json';

const buildRecord = v.object({ fingerprint: v.string(), at: v.number() });

const recordFile = (folder: string) => path.join(folder, BUILD_RECORD);

/** A hash of the sources and built-in settings: another hash means another site. */
export async function siteFingerprint(config: SiteConfig): Promise<string> {
  const hash = createHash('sha256');
  const built = Object.keys(siteConfig.entries).filter((name) => name !== 'BUILD_API_HOST');
  for (const name of built.toSorted()) {
    hash.update(`${name}=${Reflect.get(config, name)}\n`);
  }
  const listings = SOURCES.map((folder) =>
    readdir(folder, { recursive: true, withFileTypes: true }),
  );
  const files = (await Promise.all(listings))
    .flat()
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  for (const file of [...FILES, ...files].toSorted()) {
    hash.update(`${file}\n`).update(await readFile(file));
  }
  return hash.digest('hex');
}

/** Writes the inputs of a built site into it. */
export async function writeBuildRecord(folder: string, fingerprint: string): Promise<void> {
  await writeFile(recordFile(folder), JSON.stringify({ fingerprint, at: Date.now() }));
}

/** The content of a folder: no site of these sources, an outdated one, or a fresh one. */
export async function builtSite(
  folder: string,
  fingerprint: string,
): Promise<'absent' | 'due' | 'fresh'> {
  try {
    const record = v.parse(buildRecord, JSON.parse(await readFile(recordFile(folder), 'utf8')));
    if (record.fingerprint !== fingerprint) return 'absent';
    return Date.now() - record.at > DUE ? 'due' : 'fresh';
  } catch {
    return 'absent';
  }
}
