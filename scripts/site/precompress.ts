import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(html|js|css|svg|json|xml|txt|webmanifest)$/;
/** Smaller files gain nothing. */
const LEAST_BYTES = 512;
/** Hashed files are compressed once and read for a year; pages change with every build. */
const BEST = { brotli: 11, gzip: 9 };
const QUICK = { brotli: 6, gzip: 1 };
/** Files under way at once: enough to keep zlib's threads busy. */
const AT_ONCE = 16;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Takes over what the last build made of the same bytes; false when it has no such file. */
async function takeOver(bytes: Buffer, last: string, file: string): Promise<boolean> {
  try {
    if (!bytes.equals(await readFile(last))) return false;
    await Promise.all(['.br', '.gz'].map((ending) => copyFile(last + ending, file + ending)));
    return true;
  } catch {
    return false;
  }
}

async function compress(bytes: Buffer, file: string): Promise<void> {
  const quality = file.includes(`${path.sep}_astro${path.sep}`) ? BEST : QUICK;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality.brotli,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const level = { level: quality.gzip };
  const [small, zipped] = await Promise.all([brotli(bytes, { params }), zip(bytes, level)]);
  await Promise.all([writeFile(`${file}.br`, small), writeFile(`${file}.gz`, zipped)]);
}

/** Writes a `.br` and a `.gz` beside every text file of a built site; what is as in the `last` build is not compressed again. */
export async function precompress(folder: string, last: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .values();
  const work = async () => {
    for (const file of files) {
      const bytes = await readFile(file);
      if (bytes.length < LEAST_BYTES) continue;
      const before = path.join(last, path.relative(folder, file));
      if (!(await takeOver(bytes, before, file))) await compress(bytes, file);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
