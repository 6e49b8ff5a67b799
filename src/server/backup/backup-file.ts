import { createWriteStream } from 'node:fs';
import { lstat, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { BackupError } from './backup-lines.ts';
import { proveBackup } from './prove-backup.ts';
import { isBackup } from './read-backup.ts';

/** Only its owner may read a backup, whose messages are private. */
const MODE = 0o600;

/** Forces a rename in a folder to the disk. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

/** Restores what was written. Throws an Error whose message continues a sentence about the file. */
async function readBack(part: string): Promise<number> {
  try {
    return (await proveBackup(part)).rows;
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    throw new Error(`read back, it ${error.message}`, { cause: error });
  }
}

/** The size of a backup in bytes, and the number of its rows. */
type Written = { size: number; rows: number };

/**
 * Writes the text of a backup into a file, compressed, and restores it once for trial. A file of that name is replaced when
 * the backup is proven and on the disk; before that, and after an error, it is as it was.
 */
export async function writeBackup(file: string, text: AsyncIterable<string>): Promise<Written> {
  const part = `${file}.${process.pid}.part`;
  try {
    const options = { flags: 'wx', mode: MODE, flush: true };
    await pipeline(text, createGzip(), createWriteStream(part, options));
    const { size } = await stat(part);
    const rows = await readBack(part);
    await rename(part, file);
    await syncFolder(path.dirname(file));
    return { size, rows };
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** Throws an Error of one line when a file is there that is no backup, so that nothing else is lost. */
export async function requireReplaceable(file: string): Promise<void> {
  const stats = await lstat(file).catch(() => undefined);
  if (stats === undefined) return;
  if (stats.isFile() && (await isBackup(file))) return;
  throw new Error(`${file} exists and is no backup of Hatchboard: choose another name.`);
}
