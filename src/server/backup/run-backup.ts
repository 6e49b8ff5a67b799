import path from 'node:path';
import { errorMessage } from '../../domain/shared/error-message.ts';
import {
  type DatabaseOptions,
  openExistingDatabase,
  openServersDatabase,
} from '../data/db/database.ts';
import { saveLastBackup } from '../data/db/last-backup.ts';
import { readBackupTarget } from './backup-arguments.ts';
import { requireReplaceable, writeBackup } from './backup-file.ts';
import { backupName, deleteOlder, requireFolder } from './backup-folder.ts';
import { dump } from './dump.ts';
import { requireUnserved } from './served-folder.ts';

type Settings = DatabaseOptions & { OUT_DIR?: string };

/** Tells the database of a backup, for the metrics. Returns a sentence when it cannot be told, as a copy of PostgreSQL that is only read. */
async function tellDatabase(settings: DatabaseOptions, at: number): Promise<string> {
  try {
    await using db = await openServersDatabase(settings);
    await saveLastBackup(db, at);
    return '';
  } catch (error) {
    return ` The metrics will not show it, because the database could not be told: ${errorMessage(error)}`;
  }
}

/** Saves the database as it is now, in epoch milliseconds. Returns a sentence; throws an Error of one line. */
async function save(settings: Settings, file: string, now: number): Promise<string> {
  await requireUnserved(file, settings.OUT_DIR);
  await requireReplaceable(file);
  await using db = await openExistingDatabase(settings);
  try {
    const { size, rows } = await writeBackup(file, dump(db, now));
    const untold = await tellDatabase(settings, now);
    return `The database is saved in ${file} (${size} bytes), and ${rows} rows were read back.${untold}`;
  } catch (error) {
    throw new Error(`${file} was not written: ${errorMessage(error)}`, { cause: error });
  }
}

const counted = (count: number, one: string, more: string) =>
  count === 0 ? '' : ` ${count} ${count === 1 ? one : more}`;

/** Saves the database in a new file of a folder, and deletes older ones only then. */
async function saveIn(
  settings: Settings,
  { folder, keep }: { folder: string; keep: number },
  now: number,
): Promise<string> {
  await requireFolder(folder);
  const name = backupName(now);
  const saved = await save(settings, path.join(folder, name), now);
  try {
    const { deleted, later } = await deleteOlder(folder, { name, keep, now });
    const old = counted(deleted, 'older one is deleted.', 'older ones are deleted.');
    const wrong = 'of a later time left: was the clock wrong?';
    return `${saved}${old}${counted(later, `is ${wrong}`, `are ${wrong}`)}`;
  } catch (error) {
    throw new Error(`${saved} Older ones are kept: ${errorMessage(error)}`, { cause: error });
  }
}

/**
 * Saves the database in a file, or in a folder that keeps so many. `now` is in epoch milliseconds. Returns what the command
 * prints; throws an Error of one line, or with the usage.
 */
export async function runBackup(
  settings: Settings,
  args: readonly string[],
  now = Date.now(),
): Promise<string> {
  const target = readBackupTarget(args);
  switch (target.kind) {
    case 'file':
      return save(settings, target.file, now);
    case 'folder':
      return saveIn(settings, target, now);
  }
}
