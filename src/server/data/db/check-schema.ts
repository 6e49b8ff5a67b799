import { type DatabaseMetadataOptions, sql, type TableMetadata } from 'kysely';
import { DEFAULT_MIGRATION_TABLE } from 'kysely/migration';
import { isPostgres } from './prepare.ts';
import { TABLE_KEYS } from './table-keys.ts';
import type { Database } from './tables.ts';

/** Describes the tables of a database. Those in other schemas of a PostgreSQL database belong to others. */
export async function ownTables(
  db: Database,
  options?: DatabaseMetadataOptions,
): Promise<TableMetadata[]> {
  const tables = await db.introspection.getTables(options);
  if (!isPostgres(db)) return tables;
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db);
  return tables.filter(({ schema }) => schema === rows[0]?.name);
}

/** A database that cannot be used as it is. The message continues a sentence that begins with the database's name. */
export class SchemaError extends Error {}

async function tableNames(db: Database): Promise<Set<string>> {
  const tables = await ownTables(db, { withInternalKyselyTables: true });
  return new Set(tables.map(({ name }) => name));
}

/** The names of the migrations that have run in a database, in their order. */
export async function executedMigrations(db: Database): Promise<string[]> {
  if (!(await tableNames(db)).has(DEFAULT_MIGRATION_TABLE)) return [];
  const table = sql.table(DEFAULT_MIGRATION_TABLE);
  const { rows } = await sql<{ name: string }>`select name from ${table} order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Says that something was made by a release that has a migration which this one does not know. */
export const madeByNewer = (migration: string) =>
  `was written by a newer release of Hatchboard (migration ${migration} is unknown here): use that release or a newer one`;

/** Migrations that had another name for some hours before any release, and the heading of CHANGELOG.md with their repair. */
const RENAMED = ['027-unread-counters', '032-sent-texts'];
const REPAIR = 'Databases of no release';

/** Throws a SchemaError when a migration has run that is not among those of this release. */
export async function requireNotNewer(db: Database, known: readonly string[]): Promise<void> {
  const unknown = (await executedMigrations(db)).find((name) => !known.includes(name));
  if (unknown === undefined) return;
  if (!RENAMED.includes(unknown)) throw new SchemaError(madeByNewer(unknown));
  throw new SchemaError(
    `was made between two releases: repair it as CHANGELOG.md says under "${REPAIR}", in the line of ${unknown}`,
  );
}

/** The migrations of this release that have not run in a database, in their order. */
export async function pendingMigrations(db: Database, known: readonly string[]): Promise<string[]> {
  const executed = new Set(await executedMigrations(db));
  return known.filter((name) => !executed.has(name));
}

/** Throws a SchemaError unless the migrations that have run are those of this release. */
export async function requireCurrent(db: Database, known: readonly string[]): Promise<void> {
  await requireNotNewer(db, known);
  const [missing] = await pendingMigrations(db, known);
  if (missing === undefined) return;
  if (missing === known[0])
    throw new SchemaError('holds no data of Hatchboard: start the server first');
  throw new SchemaError(
    `was written by an older release of Hatchboard (migration ${missing} has not run): use that release, or start the server of this one, which upgrades it`,
  );
}

/** Throws a SchemaError when the database has tables of Hatchboard. */
export async function requireEmpty(db: Database): Promise<void> {
  const names = await tableNames(db);
  const isOurs = (await executedMigrations(db)).length > 0;
  if (!isOurs && !Object.keys(TABLE_KEYS).some((name) => names.has(name))) return;
  throw new SchemaError('holds data already: move that away');
}
