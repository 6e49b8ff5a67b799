import { sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE } from 'kysely/migration';
import { ownTables } from './own-tables.ts';
import type { Database } from './tables.ts';

/** A database that cannot be used as it is. The message continues a sentence that begins with the database's name. */
export class SchemaError extends Error {}

async function tableNames(db: Database): Promise<Set<string>> {
  const tables = await ownTables(db, { withInternalKyselyTables: true });
  return new Set(tables.map(({ name }) => name));
}

/** The names of the migrations that have run in a database. */
async function executedMigrations(db: Database): Promise<string[]> {
  if (!(await tableNames(db)).has(DEFAULT_MIGRATION_TABLE)) return [];
  const table = sql.table(DEFAULT_MIGRATION_TABLE);
  const { rows } = await sql<{ name: string }>`select name from ${table} order by name`.execute(db);
  return rows.map(({ name }) => name);
}

const madeByNewer = (migration: string) =>
  `was written by a newer release of Hatchboard (migration ${migration} is unknown here): update the code`;

/** Throws a SchemaError when a migration has run that is not among those of this release. */
export async function requireNotNewer(db: Database, known: readonly string[]): Promise<void> {
  const unknown = (await executedMigrations(db)).find((name) => !known.includes(name));
  if (unknown !== undefined) throw new SchemaError(madeByNewer(unknown));
}
