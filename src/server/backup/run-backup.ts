import { type DatabaseOptions, openExistingDatabase } from '../data/db/database.ts';
import { requireReplaceable, writeBackup } from './backup-file.ts';
import { dump } from './dump.ts';

const USAGE = `Usage: npm run backup -- FILE
  saves the database of the settings in FILE, while the server runs; an earlier backup of that name is replaced`;

/** Saves the database in a file. Returns what the command prints; throws an Error of one line, or with the usage. */
export async function runBackup(
  settings: DatabaseOptions,
  [file = '', ...rest]: readonly string[],
): Promise<string> {
  if (file === '' || file.startsWith('-') || rest.length > 0) throw new Error(USAGE);
  await requireReplaceable(file);
  const db = await openExistingDatabase(settings);
  try {
    const size = await writeBackup(file, dump(db, Date.now()));
    return `The database is saved in ${file} (${size} bytes).`;
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    throw new Error(`${file} was not written: ${reason}`, { cause: error });
  } finally {
    await db.destroy();
  }
}
