import { sql } from 'kysely';
import { errorMessage } from '../../domain/shared/error-message.ts';
import { migrate, migrationNames } from '../data/db/migrate.ts';
import type { Database } from '../data/db/tables.ts';
import { BackupError, type Header, parseHeader, parseLine } from './backup-lines.ts';
import { columnsOfTables, insertRows, type Row, type Table, tableChecksum } from './table-rows.ts';

/** Rows of one statement. */
const ROWS_INSERTED = 200;

type Checksums = Readonly<Record<string, string>>;
/** Rows of one table. */
type Batch = { table: string; rows: Row[] };

/** Groups rows of a table that follow each other. Calls `onEnd` at the last line; throws a BackupError when there is none. */
async function* batches(
  lines: AsyncIterable<string>,
  onEnd: (checksums: Checksums) => void,
): AsyncGenerator<Batch> {
  let batch: Batch = { table: '', rows: [] };
  let hasEnded = false;
  for await (const text of lines) {
    if (hasEnded) throw new BackupError('is damaged: it goes on after its end');
    const line = parseLine(text);
    if ('checksums' in line) {
      hasEnded = true;
      onEnd(line.checksums);
      continue;
    }
    const [table, ...row] = line;
    if (table !== batch.table || batch.rows.length === ROWS_INSERTED) {
      yield batch;
      batch = { table, rows: [] };
    }
    batch.rows.push(row);
  }
  if (!hasEnded) throw new BackupError('is damaged: its end is missing');
  yield batch;
}

/** Empties the tables of a backup, because migrations insert rows. Throws a BackupError for a table that the database does not have like this. */
async function emptyTables(db: Database, tables: readonly Table[]): Promise<void> {
  const existing = await columnsOfTables(db);
  for (const { name, key, columns } of tables) {
    const own = existing.get(name) ?? [];
    const isSame = JSON.stringify(columns) === JSON.stringify(own);
    if (!isSame || !key.every((column) => own.includes(column))) {
      throw new BackupError('is damaged: its tables are not those of Hatchboard');
    }
    await sql`delete from ${sql.table(name)}`.execute(db);
  }
}

async function insertBatch(
  db: Database,
  tables: readonly Table[],
  { table: name, rows }: Batch,
): Promise<void> {
  if (rows.length === 0) return;
  const table = tables.find((one) => one.name === name);
  if (table === undefined || rows.some(({ length }) => length !== table.columns.length)) {
    throw new BackupError('is damaged: a row is not of its tables');
  }
  try {
    await insertRows(db, table, rows);
  } catch (error) {
    const reason = errorMessage(error);
    throw new BackupError(`is refused by the database (${name}: ${reason})`, { cause: error });
  }
}

async function verify(db: Database, tables: readonly Table[], checksums: Checksums): Promise<void> {
  for (const table of tables) {
    if ((await tableChecksum(db, table)) === checksums[table.name]) continue;
    throw new BackupError(`is damaged: the table ${table.name} is not as it was saved`);
  }
}

async function load(
  db: Database,
  { migration, tables }: Header,
  lines: AsyncIterable<string>,
  isUpgraded: boolean,
): Promise<number> {
  await migrate(db, migration);
  await emptyTables(db, tables);
  let checksums: Checksums = {};
  let count = 0;
  const onEnd = (end: Checksums) => {
    checksums = end;
  };
  for await (const batch of batches(lines, onEnd)) {
    await insertBatch(db, tables, batch);
    count += batch.rows.length;
  }
  await verify(db, tables, checksums);
  if (isUpgraded) await migrate(db);
  return count;
}

/** When a backup was saved, in epoch milliseconds, and the numbers of its tables and rows. */
export type Loaded = { at: number; tables: number; rows: number };

/**
 * Writes the lines of a backup into a database without tables, in one transaction. It makes the tables of the backup's
 * release, writes the rows, reads them back and compares their checksums, and migrates at last, unless `isUpgraded` is false.
 * Throws a BackupError for a backup that is not whole, and the error of `open`.
 */
export async function loadInto(
  open: () => Promise<Database>,
  lines: AsyncGenerator<string, void>,
  { isUpgraded = true } = {},
): Promise<Loaded> {
  try {
    const first = await lines.next();
    const header = parseHeader(first.value ?? '', await migrationNames());
    await using db = await open();
    const rows = await db
      .transaction()
      .execute((transaction) => load(transaction, header, lines, isUpgraded));
    return { at: header.at, tables: header.tables.length, rows };
  } finally {
    await lines.return();
  }
}
