import type { DatabaseOptions } from '../data/db/database.ts';
import { readLines } from './backup-file.ts';
import { BackupError } from './backup-lines.ts';
import { loadInto } from './load.ts';

const USAGE = `Usage: npm run restore -- FILE
  writes a backup into the database of the settings, which must be empty`;

/** Writes a backup into an empty database. Returns what the command prints; throws an Error of one line, or with the usage. */
export async function runRestore(
  settings: DatabaseOptions,
  [file = '', ...rest]: readonly string[],
): Promise<string> {
  if (file === '' || file.startsWith('-') || rest.length > 0) throw new Error(USAGE);
  try {
    const { at, rows } = await loadInto(settings, readLines(file));
    return `${rows} rows are restored, as they were at ${new Date(at).toISOString()}.`;
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    throw new Error(`${file} ${error.message}. Nothing was restored.`, { cause: error });
  }
}
