import { type Compilable, type CompiledQuery, type Expression, PostgresAdapter, sql } from 'kysely';
import type { Database } from './tables.ts';

/** Whether a database is PostgreSQL; else it is SQLite. */
export const isPostgres = (db: Database): boolean =>
  db.getExecutor().adapter instanceof PostgresAdapter;

/** Stands for a value in a statement that is compiled once. */
class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

type Values = Record<string, string | number | null>;
/** The expression of a value by its name. */
export type ValueOf<V extends Values> = <N extends keyof V & string>(name: N) => Expression<V[N]>;

const placeholder = (name: string) => sql<never>`${new Placeholder(name)}`;

function fill<R>(compiled: CompiledQuery<R>, values: Values): CompiledQuery<R> {
  const parameters = compiled.parameters.map((parameter) =>
    parameter instanceof Placeholder ? values[parameter.name] : parameter,
  );
  return { ...compiled, parameters };
}

/** Compiles what `build` makes once for each kind of database. */
function compileOnce<T, C>(build: (db: Database) => T, compile: (db: Database, built: T) => C) {
  const compiled = new Map<boolean, C>();
  return (db: Database): C => {
    const kind = isPostgres(db);
    const known = compiled.get(kind);
    if (known !== undefined) return known;
    const made = compile(db, build(db));
    compiled.set(kind, made);
    return made;
  };
}

/** Prepares a query that is built and compiled once, because that costs more than to run it. Returns its rows for some values. */
export function prepareQuery<V extends Values, R>(
  build: (db: Database, value: ValueOf<V>) => Compilable<R>,
): (db: Database, values: V) => Promise<R[]> {
  const compiledFor = compileOnce(
    (db) => build(db, placeholder),
    (_db, built) => built.compile(),
  );
  return async (db, values) => {
    const { rows } = await db.executeQuery(fill(compiledFor(db), values));
    return rows;
  };
}

/**
 * Prepares writes of different rows: one statement on PostgreSQL, to which each statement is a round trip, and one after
 * the other on SQLite. None of them sees what another writes.
 */
export function prepareWrites<V extends Values>(
  build: (db: Database, value: ValueOf<V>) => readonly Compilable[],
): (db: Database, values: V) => Promise<void> {
  const compiledFor = compileOnce(
    (db) => build(db, placeholder),
    (db, writes) => {
      if (!isPostgres(db)) return writes.map((write) => write.compile());
      const parts = writes.map((write, index) => sql`${sql.ref(`w${index}`)} as (${write})`);
      return [sql`with ${sql.join(parts)} select 1`.compile(db)];
    },
  );
  return async (db, values) => {
    for (const compiled of compiledFor(db)) await db.executeQuery(fill(compiled, values));
  };
}
