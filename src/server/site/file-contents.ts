import { readFile } from 'node:fs/promises';
import { etagOf } from '../etag.ts';
import { createRecent } from '../recent.ts';

const HELD_BYTES_MAX = 16 * 1024 * 1024;

type FileContent = { bytes: Uint8Array<ArrayBuffer>; etag: string };

/** Reads files and keeps those asked for last; throws the file system's error. */
export type ReadContent = (file: string) => Promise<FileContent>;

/** Makes a reader that holds 16 MiB at most. */
export function createContents(): ReadContent {
  const held = createRecent<FileContent>(HELD_BYTES_MAX);
  return async (file) => {
    const known = held.get(file);
    if (known !== undefined) return known;
    const bytes = await readFile(file);
    const content = { bytes, etag: etagOf(bytes) };
    held.set(file, content, bytes.length);
    return content;
  };
}
