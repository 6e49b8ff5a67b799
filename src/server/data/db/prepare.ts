import {
  type Compilable,
  type CompiledQuery,
  type Expression,
  type Kysely,
  PostgresAdapter,
  sql,
} from 'kysely';
import type { Database } from './tables.ts';

/** Whether a database is PostgreSQL; else it is SQLite. */
export const isPostgres = (db: Pick<Kysely<unknown>, 'getExecutor'>): boolean =>
  db.getExecutor().adapter instanceof PostgresAdapter;

/** Stands for a value in a statement that is compiled once. */
class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** The values of a statement by their names. */
export type Values = Record<string, string | number | null | readonly (string | number)[]>;
/** The expression of a value by its name. */
export type ValueOf<V extends Values> = <N extends keyof V & string>(name: N) => Expression<V[N]>;

const placeholder = (name: string) => sql<never>`${new Placeholder(name)}`;

function fill<R>(compiled: CompiledQuery<R>, values: Values): CompiledQuery<R> {
  const parameters = compiled.parameters.map((parameter) =>
    parameter instanceof Placeholder ? values[parameter.name] : parameter,
  );
  return { ...compiled, parameters };
}

/** Makes something once for each kind of database. */
function compileOnce<C>(compile: (db: Database) => C): (db: Database) => C {
  const compiled = new Map<boolean, C>();
  return (db) => {
    const kind = isPostgres(db);
    const known = compiled.get(kind) ?? compile(db);
    compiled.set(kind, known);
    return known;
  };
}

/** Prepares a query that is built and compiled once, because that costs more than to run it. Returns its rows for some values. */
export function prepareQuery<V extends Values, R>(
  build: (db: Database, value: ValueOf<V>) => Compilable<R>,
): (db: Database, values: V) => Promise<R[]> {
  const compiledFor = compileOnce((db) => build(db, placeholder).compile());
  return async (db, values) => {
    const { rows } = await db.executeQuery(fill(compiledFor(db), values));
    return rows;
  };
}

/** Compiles writes of different rows: to one statement on PostgreSQL, where each is a round trip, and to one each on SQLite. */
function compileTogether(db: Database, writes: readonly Compilable[]): CompiledQuery[] {
  if (!isPostgres(db)) return writes.map((write) => write.compile());
  const parts = writes.map((write, index) => sql`${sql.ref(`w${index}`)} as (${write})`);
  return [sql`with ${sql.join(parts)} select 1`.compile(db)];
}

/** Executes writes of different rows in a transaction; none of them sees what another writes. */
export async function writeTogether(
  transaction: Database,
  writes: readonly Compilable[],
): Promise<void> {
  for (const write of compileTogether(transaction, writes)) await transaction.executeQuery(write);
}

/** Prepares what `writeTogether` does, as `prepareQuery` prepares a query. */
export function prepareWrites<V extends Values>(
  build: (db: Database, value: ValueOf<V>) => readonly Compilable[],
): (transaction: Database, values: V) => Promise<void> {
  const compiledFor = compileOnce((db) => compileTogether(db, build(db, placeholder)));
  return async (transaction, values) => {
    for (const write of compiledFor(transaction))
      await transaction.executeQuery(fill(write, values));
  };
}
