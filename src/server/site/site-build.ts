import { lstat, readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { compress } from '../caching/compress.ts';
import { etagOf } from '../caching/etag.ts';
import { CODINGS, type Coding } from '../http/accept-encoding.ts';
import { readPagePolicy } from './page-policy.ts';
import {
  type HeaderRules,
  type RedirectRules,
  readHeaderRules,
  readRedirectRules,
} from './rule-files.ts';
import { listSiteFiles, type SiteFile, type SiteFiles } from './site-files.ts';

const CACHE_BYTES_MAX = 16 * 1024 * 1024;

type FileContent = { bytes: Uint8Array<ArrayBuffer>; etag: string };

/** Reads a file in a coding (null for none) and caches it; throws the error of the file system. */
type ReadContent = (file: SiteFile, coding: Coding | null) => Promise<FileContent>;

async function readCoded({ file, precompressed }: SiteFile, coding: Coding | null) {
  if (coding === null) return readFile(file);
  if (precompressed.includes(coding)) return readFile(file + CODINGS[coding]);
  return compress(await readFile(file), coding);
}

/** Creates a reader with a cache of at most 16 MiB. */
function createContentReader(): ReadContent {
  const cache = new LRUCache<string, FileContent>({
    maxSize: CACHE_BYTES_MAX,
    // The library refuses a size of 0, which an empty file has.
    sizeCalculation: ({ bytes }) => Math.max(1, bytes.length),
  });
  return async (file, coding) => {
    const key = `${coding} ${file.file}`;
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const bytes = await readCoded(file, coding);
    const content = { bytes, etag: etagOf(bytes) };
    cache.set(key, content);
    return content;
  };
}

/** One build of the site: its files and its rules. */
export type SiteBuild = {
  files: SiteFiles;
  headersFor: HeaderRules;
  redirectFor: RedirectRules;
  /** The policy of scripts of its pages; '' for none. */
  pagePolicy: string;
  read: ReadContent;
};

/** Identifies the build at a path, which each build replaces: a folder, or a link to one; '' when there is none. */
export async function buildIdOf(directory: string): Promise<string> {
  const stats = await lstat(directory).catch(() => null);
  return stats === null ? '' : `${stats.dev} ${stats.ino} ${stats.mtimeMs}`;
}

async function readRules(directory: string, name: string): Promise<string> {
  return readFile(path.join(directory, name), 'utf8').catch(() => '');
}

/**
 * Reads a build; null when it has no home page. Of a link it is the folder of now, so that all its files are of one release.
 * Throws an Error that names an invalid rule.
 */
export async function readSiteBuild(linkOrFolder: string): Promise<SiteBuild | null> {
  const directory = await realpath(linkOrFolder).catch(() => linkOrFolder);
  const files: SiteFiles = await listSiteFiles(directory).catch(() => new Map());
  if (!files.has('/index.html')) return null;
  return {
    files,
    headersFor: readHeaderRules(await readRules(directory, '_headers')),
    redirectFor: readRedirectRules(await readRules(directory, '_redirects')),
    pagePolicy: await readPagePolicy(directory),
    read: createContentReader(),
  };
}
