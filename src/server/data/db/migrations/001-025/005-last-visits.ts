import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('users')
    .addColumn('seen_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`update users set seen_at = coalesce(
    (select max(seen_at) from sessions where user_id = users.id and seen_at > signed_in_at),
    signed_in_at)`.execute(db);
}
