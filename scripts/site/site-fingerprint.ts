import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type SiteConfig, siteConfig } from '../../src/contract/site/site-config.ts';

/** All inputs of a built page, besides the backend's data. */
const SOURCES = ['src', 'public', 'scripts/site'];
const FILES = [
  'package-lock.json',
  'astro.config.mjs',
  'tailwind.config.mjs',
  'scripts/browsers/baseline.ts',
];

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
