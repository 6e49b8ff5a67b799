import { CompiledQuery, type DialectAdapter, sql } from 'kysely';
import type { Database, Tables } from './tables.ts';

type Target<T extends keyof Tables> = { table: T; key: readonly (keyof Tables[T] & string)[] };

/** Rows of a statement. The sizes are few, so that the database keeps the few statements prepared. */
const BATCH_SIZES = [64, 8, 1];

const statements = new WeakMap<DialectAdapter, Map<string, string>>();

function compile<T extends keyof Tables>(
  db: Database,
  { table, key }: Target<T>,
  columns: readonly string[],
  size: number,
): string {
  const row = sql`(${sql.join(columns.map(() => sql.val(null)))})`;
  const rows = sql.join(Array.from({ length: size }, () => row));
  const names = sql.join(columns.map((name) => sql.ref(name)));
  const keys = sql.join(key.map((name) => sql.ref(name)));
  const set = columns.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`);
  return sql`insert into ${sql.table(table)} (${names}) values ${rows}
    on conflict (${keys}) do update set ${sql.join(set)}`.compile(db).sql;
}

function statementFor<T extends keyof Tables>(
  db: Database,
  target: Target<T>,
  columns: readonly string[],
  size: number,
): string {
  const { adapter } = db.getExecutor();
  const cache = statements.get(adapter) ?? new Map<string, string>();
  statements.set(adapter, cache);
  const name = `${target.table} ${size} ${columns.join()}`;
  const statement = cache.get(name) ?? compile(db, target, columns, size);
  cache.set(name, statement);
  return statement;
}

function* batches<R>(rows: readonly R[]): Generator<readonly R[]> {
  let start = 0;
  for (const size of BATCH_SIZES) {
    for (; rows.length - start >= size; start += size) yield rows.slice(start, start + size);
  }
}

/** Inserts rows in batches; a row replaces the one with the same key. Keys must differ within `rows`. */
export async function upsert<T extends keyof Tables>(
  db: Database,
  target: Target<T>,
  rows: readonly (Tables[T] & Record<string, unknown>)[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  for (const batch of batches(rows)) {
    const values = batch.flatMap((row) => columns.map((name) => row[name]));
    const statement = statementFor(db, target, columns, batch.length);
    await db.executeQuery(CompiledQuery.raw(statement, values));
  }
}
