import { createHash } from 'node:crypto';
import { executedMigrations } from '../data/db/check-schema.ts';
import { TABLE_KEYS } from '../data/db/table-keys.ts';
import type { Database } from '../data/db/tables.ts';
import { endText, headerText } from './backup-lines.ts';
import { columnsOfTables, readRows, rowsText, type Table } from './table-rows.ts';

/** All tables of a database. A table comes after those that its foreign keys refer to. */
async function listTables(db: Database): Promise<Table[]> {
  const columns = await columnsOfTables(db);
  return Object.entries(TABLE_KEYS).flatMap(([name, key]) => {
    const own = columns.get(name);
    return own === undefined ? [] : [{ name, key: [...key], columns: own }];
  });
}

/** Yields the rows of a table as text; returns their SHA-256. */
async function* dumpTable(db: Database, table: Table): AsyncGenerator<string, string> {
  const hash = createHash('sha256');
  for await (const rows of readRows(db, table)) {
    const text = rowsText(table, rows);
    hash.update(text);
    yield text;
  }
  return hash.digest('hex');
}

/** Yields the text of a backup: all tables as they are at one moment, while others write. `now` in epoch milliseconds. */
export async function* dump(db: Database, now: number): AsyncGenerator<string, void> {
  const snapshot = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  try {
    const migration = (await executedMigrations(snapshot)).at(-1) ?? '';
    const tables = await listTables(snapshot);
    yield headerText({ migration, at: now, tables });
    const checksums: Record<string, string> = {};
    for (const table of tables) checksums[table.name] = yield* dumpTable(snapshot, table);
    yield endText(checksums);
  } finally {
    await snapshot.rollback().execute();
  }
}
