import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** The type of a text column that sorts by bytes on both databases. */
export function byteText<T>(db: Kysely<T>) {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  return isPostgres ? sql`text collate "C"` : sql`text`;
}
