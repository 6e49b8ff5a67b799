import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** A text column that sorts by its bytes on both databases. */
export function byteText(db: Kysely<unknown>) {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  return isPostgres ? sql`text collate "C"` : sql`text`;
}
