import { type Kysely, sql } from 'kysely';

/** Deletes counters that nothing reads any more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from counters where name in ('status_held', 'status_fed_at')`.execute(db);
}
