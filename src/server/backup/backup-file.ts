import { createReadStream, createWriteStream } from 'node:fs';
import { lstat, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline as pipe } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { BackupError, isHeader, splitLines } from './backup-lines.ts';

/** Only its owner may read a backup, whose messages are private. */
const MODE = 0o600;

/** Forces a rename in a folder to the disk. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

/**
 * Writes the text of a backup into a file, compressed, and returns its size in bytes. A file of that name is replaced when
 * the backup is complete and on the disk; before that, and after an error, it is as it was.
 */
export async function writeBackup(file: string, text: AsyncIterable<string>): Promise<number> {
  const part = `${file}.${process.pid}.part`;
  try {
    const options = { flags: 'wx', mode: MODE, flush: true };
    await pipeline(text, createGzip(), createWriteStream(part, options));
    const { size } = await stat(part);
    await rename(part, file);
    await syncFolder(path.dirname(file));
    return size;
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** Why a file cannot be read or unpacked. */
function readError(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'Z_BUF_ERROR') return new BackupError('is damaged: it ends too early');
  if (code.startsWith('Z_')) return new BackupError('is damaged, or no backup of Hatchboard');
  return code === '' ? error : new BackupError(`cannot be read (${code})`, { cause: error });
}

async function* unpack(file: string): AsyncGenerator<string> {
  const gunzip = createGunzip();
  pipe(createReadStream(file), gunzip, () => {});
  try {
    for await (const text of gunzip.setEncoding('utf8')) yield String(text);
  } catch (error) {
    throw readError(error);
  }
}

/** Reads the lines of a file. Throws a BackupError when it cannot be read to its end. */
export const readLines = (file: string) => splitLines(unpack(file));

async function isBackup(file: string): Promise<boolean> {
  const lines = readLines(file);
  try {
    const first = await lines.next();
    return first.value !== undefined && isHeader(first.value);
  } catch (error) {
    if (error instanceof BackupError) return false;
    throw error;
  } finally {
    await lines.return();
  }
}

/** Throws an Error of one line when a file is there that is no backup, so that nothing else is lost. */
export async function requireReplaceable(file: string): Promise<void> {
  const stats = await lstat(file).catch(() => undefined);
  if (stats === undefined) return;
  if (stats.isFile() && (await isBackup(file))) return;
  throw new Error(`${file} exists and is no backup of Hatchboard: choose another name.`);
}
