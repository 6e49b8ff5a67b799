import { type DatabaseMetadataOptions, PostgresAdapter, sql, type TableMetadata } from 'kysely';
import type { Database } from './tables.ts';

/** Describes the tables of a database. Those in other schemas of a PostgreSQL database belong to others. */
export async function ownTables(
  db: Database,
  options?: DatabaseMetadataOptions,
): Promise<TableMetadata[]> {
  const tables = await db.introspection.getTables(options);
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return tables;
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db);
  return tables.filter(({ schema }) => schema === rows[0]?.name);
}
