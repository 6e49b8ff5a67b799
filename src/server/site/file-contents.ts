import { readFile } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import { compress } from '../caching/compress.ts';
import { etagOf } from '../caching/etag.ts';
import { CODINGS, type Coding } from '../http/accept-encoding.ts';
import type { SiteFile } from './site-files.ts';

const CACHE_BYTES_MAX = 16 * 1024 * 1024;

type FileContent = { bytes: Uint8Array<ArrayBuffer>; etag: string };

/** Reads a file in a coding (null for none) and caches it; throws the error of the file system. */
export type ReadContent = (file: SiteFile, coding: Coding | null) => Promise<FileContent>;

async function readCoded({ file, precompressed }: SiteFile, coding: Coding | null) {
  if (coding === null) return readFile(file);
  if (precompressed.includes(coding)) return readFile(file + CODINGS[coding]);
  return compress(await readFile(file), coding);
}

/** Creates a reader with a cache of at most 16 MiB. */
export function createContentReader(): ReadContent {
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
