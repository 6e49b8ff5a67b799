import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { byteText } from '../../byte-text.ts';

/** The browser and system of a session in words. Those of earlier sessions are not known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('sessions')
    .addColumn('device', byteText(db), (column) => column.notNull().defaultTo('Unknown device'))
    .execute();
  if (db.getExecutor().adapter instanceof PostgresAdapter) return;
  // Deleted data may still be in free pages: the next sweep rewrites the file (remove-remains.ts).
  await sql`pragma user_version = 1`.execute(db);
}
