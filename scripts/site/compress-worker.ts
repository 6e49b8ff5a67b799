import { copyFileSync, linkSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parentPort } from 'node:worker_threads';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** A file of the build, where the last build has it, and its bytes when they are at hand (then it may not be written yet). */
export type CompressTask = { file: string; last: string; bytes?: Uint8Array<ArrayBuffer> };

/** Smaller files gain nothing. */
const LEAST_BYTES = 512;
/** Hashed files are compressed once and read for a year; pages change with every build. */
const BEST = { brotli: 11, window: constants.BROTLI_DEFAULT_WINDOW, gzip: 9 };
/** For pages of 30 kB: quality 6 wins 0.1 % for two thirds more time. */
const QUICK = { brotli: 5, window: 16, gzip: 2 };

const isHashed = (file: string) => file.includes(`${path.sep}_astro${path.sep}`);

/** Takes over what the last build made of the same bytes; false when it has no such file. */
function takeOver(bytes: Uint8Array, { file, last }: CompressTask): boolean {
  try {
    if (!readFileSync(last).equals(bytes)) return false;
    // Hashed files outlive their build, counted from when they were written: they are written anew.
    const take = isHashed(file) ? copyFileSync : linkSync;
    for (const ending of ['.br', '.gz']) take(last + ending, file + ending);
    return true;
  } catch {
    return false;
  }
}

function compress(task: CompressTask): void {
  const bytes = task.bytes ?? readFileSync(task.file);
  if (bytes.length < LEAST_BYTES) return;
  mkdirSync(path.dirname(task.file), { recursive: true });
  if (takeOver(bytes, task)) return;
  const quality = isHashed(task.file) ? BEST : QUICK;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality.brotli,
    [constants.BROTLI_PARAM_LGWIN]: quality.window,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  writeFileSync(`${task.file}.br`, brotliCompressSync(bytes, { params }));
  writeFileSync(`${task.file}.gz`, gzipSync(bytes, { level: quality.gzip }));
}

parentPort?.on('message', (tasks: readonly CompressTask[]) => {
  for (const task of tasks) compress(task);
  parentPort?.postMessage(tasks.length);
});
