import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { ownTables } from '../data/db/check-schema.ts';
import type { Database } from '../data/db/tables.ts';

/** A value of a column. Both databases use these types only (decision 0008). */
type Cell = string | number | null;
export type Row = readonly Cell[];

/** A table with its primary key and its columns. */
export type Table = { name: string; key: string[]; columns: string[] };

/** Rows of one statement, so that a large table is never in memory as a whole. */
const ROWS_READ = 500;

/** The columns of each table of a database, sorted, because the two databases may have them in another order. */
export async function columnsOfTables(db: Database): Promise<ReadonlyMap<string, string[]>> {
  return new Map(
    (await ownTables(db)).map(({ name, columns }) => [
      name,
      columns.map((column) => column.name).sort(),
    ]),
  );
}

const list = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));

function toCell(value: unknown): Cell {
  if (value === null || typeof value === 'string') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  throw new Error(`A database holds a ${typeof value} that a backup cannot hold.`);
}

/** Reads all rows of a table in the order of its key, some at a time. Both databases sort text by bytes. */
export async function* readRows(
  db: Database,
  { name, key, columns }: Table,
): AsyncGenerator<readonly Row[]> {
  let last: Record<string, unknown> | undefined;
  do {
    const after =
      last === undefined
        ? sql``
        : sql`where (${list(key)}) > (${sql.join(key.map((column) => last?.[column]))})`;
    const { rows } = await sql<Record<string, unknown>>`
      select ${list(columns)} from ${sql.table(name)} ${after}
      order by ${list(key)} limit ${sql.lit(ROWS_READ)}`.execute(db);
    yield rows.map((row) => columns.map((column) => toCell(row[column])));
    last = rows.length < ROWS_READ ? undefined : rows.at(-1);
  } while (last !== undefined);
}

/** Inserts rows into a table; throws the database's error. */
export async function insertRows(
  db: Database,
  { name, columns }: Table,
  rows: readonly Row[],
): Promise<void> {
  const values = sql.join(rows.map((row) => sql`(${sql.join(row)})`));
  await sql`insert into ${sql.table(name)} (${list(columns)}) values ${values}`.execute(db);
}

/** The text of rows in a backup: a line for each, which is the same on both databases. */
export function rowsText({ name }: Table, rows: readonly Row[]): string {
  return rows.map((row) => `${JSON.stringify([name, ...row])}\n`).join('');
}

/** The SHA-256 of all rows of a table, in hexadecimal. */
export async function tableChecksum(db: Database, table: Table): Promise<string> {
  const hash = createHash('sha256');
  for await (const rows of readRows(db, table)) hash.update(rowsText(table, rows));
  return hash.digest('hex');
}
