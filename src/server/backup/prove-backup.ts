import { openTemporary } from '../data/db/database.ts';
import { type Loaded, loadInto } from './load.ts';
import { readLines } from './read-backup.ts';

/** The primary result codes of SQLite for temporary files: a disk that fails, that is full, and no folder at all. */
const NO_TEMPORARY_FILE = [10, 13, 14];

function isNoTemporaryFile(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('errcode' in error) return NO_TEMPORARY_FILE.includes(Number(error.errcode) % 256);
  return isNoTemporaryFile(error.cause);
}

/**
 * Restores a backup into a temporary embedded database, which proves that it can be restored.
 * Throws a BackupError when it cannot be, and an Error when there is no room to try.
 */
export async function proveBackup(file: string): Promise<Loaded> {
  try {
    return await loadInto(openTemporary, readLines(file));
  } catch (error) {
    if (!isNoTemporaryFile(error)) throw error;
    const where = process.env.SQLITE_TMPDIR ?? '/var/tmp';
    throw new Error(
      `there is no room to restore it in ${where}: make room, or name another folder in SQLITE_TMPDIR`,
      { cause: error },
    );
  }
}
