import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { etagOf } from '../shared/etag.ts';
import { CODINGS, type Coding } from './accept-encoding.ts';
import type { SiteFile } from './site-files.ts';

const HELD_BYTES_MAX = 16 * 1024 * 1024;
/** Half a millisecond for a page; 6 wins 0.1 % for two thirds more time. */
const QUALITY = { [constants.BROTLI_PARAM_QUALITY]: 5 };

const brotli = promisify(brotliCompress);
const COMPRESS = {
  br: (bytes: Uint8Array) => brotli(bytes, { params: QUALITY }),
  gzip: promisify<Uint8Array, Buffer<ArrayBuffer>>(gzip),
};

type FileContent = { bytes: Uint8Array<ArrayBuffer>; etag: string };

/** Reads a file in a coding, null for none, and keeps those asked for last; throws the file system's error. */
export type ReadContent = (file: SiteFile, coding: Coding | null) => Promise<FileContent>;

async function readCoded({ file, written }: SiteFile, coding: Coding | null) {
  if (coding === null) return readFile(file);
  if (written.includes(coding)) return readFile(file + CODINGS[coding]);
  return COMPRESS[coding](await readFile(file));
}

/** Makes a reader that holds 16 MiB at most. */
export function createContents(): ReadContent {
  const held = new LRUCache<string, FileContent>({
    maxSize: HELD_BYTES_MAX,
    // The library refuses a size of 0, which an empty file has.
    sizeCalculation: ({ bytes }) => Math.max(1, bytes.length),
  });
  return async (file, coding) => {
    const name = `${coding} ${file.file}`;
    const known = held.get(name);
    if (known !== undefined) return known;
    const bytes = await readCoded(file, coding);
    const content = { bytes, etag: etagOf(bytes) };
    held.set(name, content);
    return content;
  };
}
