import {
  type DatabaseOptions,
  openEmptyDatabase,
  openExistingDatabase,
} from '../data/db/database.ts';
import { BackupError, splitLines } from './backup-lines.ts';
import { dump } from './dump.ts';
import { loadInto } from './load.ts';
import { readLines } from './read-backup.ts';

const RESTORE_USAGE = `Usage: npm run restore -- FILE [--no-upgrade]
  writes a backup into the database of the settings, which must be empty
  --no-upgrade  for the release that saved it, which can serve the database then`;
const NO_UPGRADE = '--no-upgrade';

/** Writes a backup into an empty database. Returns what the command prints; throws an Error of one line, or with the usage. */
export async function runRestore(
  settings: DatabaseOptions,
  args: readonly string[],
): Promise<string> {
  const [file = '', ...rest] = args.filter((one) => one !== NO_UPGRADE);
  if (file === '' || file.startsWith('-') || rest.length > 0) throw new Error(RESTORE_USAGE);
  try {
    const isUpgraded = !args.includes(NO_UPGRADE);
    const open = () => openEmptyDatabase(settings);
    const { at, rows } = await loadInto(open, readLines(file), { isUpgraded });
    return `${rows} rows are restored, as they were at ${new Date(at).toISOString()}.`;
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    throw new Error(`${file} ${error.message}. Nothing was restored.`, { cause: error });
  }
}

const MIGRATE_USAGE = `Usage: npm run migrate-data -- --to postgres|embedded
  copies all data between the database in DATA_DIR and the one of DATABASE_URL, while no server runs; the target must be empty`;

/** Copies all data into the other database, which must be empty. Returns what the command prints; throws an Error of one line, or with the usage. */
export async function runMigrateData(
  { DATA_DIR, DATABASE_URL }: DatabaseOptions,
  args: readonly string[],
): Promise<string> {
  const to = /^--to=(postgres|embedded)$/.exec(args.join('='))?.[1];
  if (to === undefined) throw new Error(MIGRATE_USAGE);
  if (DATABASE_URL === undefined) throw new Error('DATABASE_URL names no PostgreSQL database.');
  const [embedded, postgres] = [{ DATA_DIR }, { DATA_DIR, DATABASE_URL }];
  const [source, target] = to === 'postgres' ? [embedded, postgres] : [postgres, embedded];
  await using db = await openExistingDatabase(source);
  try {
    const { rows } = await loadInto(
      () => openEmptyDatabase(target),
      splitLines(dump(db, Date.now())),
    );
    const setting = to === 'postgres' ? 'Keep' : 'Remove';
    return `${rows} rows are copied, and the checksums of all tables agree. ${setting} DATABASE_URL in the settings, then start the server.`;
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    throw new Error(`The copy ${error.message}. Nothing was copied.`, { cause: error });
  }
}
