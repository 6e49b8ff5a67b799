import { createHash } from 'node:crypto';
import { createQueryId, PostgresQueryCompiler, type RootOperationNode, sql } from 'kysely';
import { sqlStateOf } from './engines/unavailable.ts';
import { prepareQuery, type ValueOf, type Values } from './prepare.ts';
import type { Database } from './tables.ts';

/** The types of PostgreSQL for parameters and results. */
export type Type = 'text' | 'integer' | 'bigint' | 'boolean' | 'json';

/** A function of PostgreSQL. */
type StoredFunction<V, R> = {
  name: string;
  /** In the body a parameter has its name with `p_` before it. */
  parameters: { [N in keyof V]: Type };
  columns: { [N in keyof R]: Type };
  /** Variables and statements in PL/pgSQL. */
  body: (db: Database) => string;
};

/** Compiles a statement of a body: its values are part of the text. */
class BodyCompiler extends PostgresQueryCompiler {
  protected override appendValue(value: unknown): void {
    this.appendImmediateValue(value);
  }
}

/** The values of a query in the body of a function: an expression of PL/pgSQL for each. */
export const asExpressions =
  <V extends Values>(expressions: { [N in keyof V]: string }): ValueOf<V> =>
  (name) =>
    sql.raw(`(${expressions[name]})`);

/** The text of a query in the body of a function. */
export const inBody = (query: { toOperationNode: () => RootOperationNode }): string =>
  new BodyCompiler().compileQuery(query.toOperationNode(), createQueryId()).sql;

/** Names with their types, as the definition of a function or of a record has them. */
export const listed = (types: Record<string, Type>, prefix = '') =>
  Object.entries(types)
    .map(([name, type]) => `${prefix}${name} ${type}`)
    .join(', ');

/** The text of a function, with its name, which has the digest of the text: each release calls its own. */
function define<V, R>({ name, parameters, columns, body }: StoredFunction<V, R>, db: Database) {
  const signature = `(${listed(parameters, 'p_')}) returns table (${listed(columns)})`;
  const text = `${signature} language plpgsql as $body$\n#variable_conflict use_column\n${body(db)}$body$`;
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 16);
  return { text, name: `${name}_${digest}` };
}

/** The lock of all that create functions. */
const CREATING = sql`select pg_advisory_xact_lock(hashtext('hatchboard functions'))`;
/** PostgreSQL's error for a function that does not exist. */
const UNDEFINED_FUNCTION = '42883';

/**
 * Prepares the call of a function of PostgreSQL. Returns its rows. A call that finds the function missing creates it and
 * returns none: the first call of a release, or of a database that was restored.
 */
export function prepareFunction<V extends Values, R>(
  stored: StoredFunction<V, R>,
): (db: Database, values: V) => Promise<R[]> {
  const call = prepareQuery<V, R>((db, value) => {
    const names: (keyof V & string)[] = Object.keys(stored.parameters);
    const parameters = sql.join(names.map(value));
    const { name } = define(stored, db);
    return { compile: () => sql<R>`select * from ${sql.ref(name)}(${parameters})`.compile(db) };
  });
  return async (db, values) => {
    try {
      return await call(db, values);
    } catch (error) {
      if (sqlStateOf(error) !== UNDEFINED_FUNCTION) throw error;
      await db.transaction().execute(async (transaction) => {
        const { name, text } = define(stored, db);
        await CREATING.execute(transaction);
        await sql`create or replace function ${sql.ref(name)}${sql.raw(text)}`.execute(transaction);
      });
      return [];
    }
  };
}
