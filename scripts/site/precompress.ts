import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(js|css|svg)$/;
const HASHED = '_astro';
const COPIES = {
  '.br': (bytes: Uint8Array) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  '.gz': (bytes: Uint8Array) => promisify(gzip)(bytes, { level: 9 }),
};

/** Copies the compressed file of the same content from the last build; false without one. */
async function takeOver(file: string, bytes: Uint8Array, last: string): Promise<boolean> {
  try {
    if (!(await readFile(last)).equals(bytes)) return false;
    for (const ending of Object.keys(COPIES)) await copyFile(last + ending, file + ending);
    return true;
  } catch {
    return false;
  }
}

async function compress(file: string, last: string | null): Promise<void> {
  const bytes = await readFile(file);
  if (last !== null && (await takeOver(file, bytes, last))) return;
  for (const [ending, pack] of Object.entries(COPIES)) {
    await writeFile(file + ending, await pack(bytes));
  }
}

/**
 * Writes a `.br` and a `.gz` beside the hashed files of a built site, at the highest level. Unchanged ones are
 * copied from the `last` build (null: there is none). Pages change with every build, and the server compresses them.
 */
export async function precompress(folder: string, last: string | null): Promise<void> {
  const names = await readdir(path.join(folder, HASHED));
  const files = names.filter((name) => COMPRESSIBLE.test(name));
  await Promise.all(
    files.map((name) =>
      compress(path.join(folder, HASHED, name), last && path.join(last, HASHED, name)),
    ),
  );
}
