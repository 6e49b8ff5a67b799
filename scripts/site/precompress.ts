import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(html|js|css|svg|json|xml|txt|webmanifest)$/;
/** Smaller files gain nothing. */
const LEAST_BYTES = 512;
/** Hashed files are compressed once and read for a year; pages change with every build. */
const BEST = 11;
const QUICK = 6;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

async function compress(file: string): Promise<void> {
  if ((await stat(file)).size < LEAST_BYTES) return;
  const quality = file.includes(`${path.sep}_astro${path.sep}`) ? BEST : QUICK;
  const bytes = await readFile(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const [small, zipped] = await Promise.all([brotli(bytes, { params }), zip(bytes)]);
  await Promise.all([writeFile(`${file}.br`, small), writeFile(`${file}.gz`, zipped)]);
}

/** Writes a `.br` and a `.gz` beside every text file of a built site. */
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  for (const file of files) await compress(file);
}
