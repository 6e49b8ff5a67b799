import {
  columnsOfTables,
  insertRows,
  type Row,
  readRows,
  type Table,
} from '../backup/table-rows.ts';
import { chunks } from '../data/db/chunks.ts';
import { TABLE_KEYS } from '../data/db/table-keys.ts';
import type { Database } from '../data/db/tables.ts';

/** Rows of one statement. */
const ROWS_INSERTED = 200;

async function readTable(db: Database, table: Table): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const some of readRows(db, table)) rows.push(...some);
  return rows;
}

/** Writes rows into a database whose tables are empty. */
export type WriteRows = (db: Database) => Promise<void>;

/** All rows of a database, as a function that writes them into it or into another one. */
export async function saveRows(from: Database): Promise<WriteRows> {
  const columns = await columnsOfTables(from);
  const saved: { table: Table; rows: Row[] }[] = [];
  for (const [name, key] of Object.entries(TABLE_KEYS)) {
    const table = { name, key: [...key], columns: columns.get(name) ?? [] };
    const rows = await readTable(from, table);
    if (rows.length > 0) saved.push({ table, rows });
  }
  return (db) =>
    db.transaction().execute(async (transaction) => {
      // Counters are there in an empty database too.
      await transaction.deleteFrom('counters').execute();
      for (const { table, rows } of saved) {
        for (const some of chunks(rows, ROWS_INSERTED)) {
          await insertRows(transaction, table, some);
        }
      }
    });
}
