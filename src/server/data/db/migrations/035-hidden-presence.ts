import { type Kysely, sql } from 'kysely';

/** The presence of the one who blocked as the blocked player sees it. For blocks of before it has ended. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('blocks').addColumn('shown_until', 'bigint').execute();
  await db.schema.alterTable('blocks').addColumn('last_seen', 'bigint').execute();
  await db.schema.createIndex('blocks_shown_until').on('blocks').column('shown_until').execute();
  await sql`
    update blocks set last_seen = (
      select case when last_seen.at < blocks.at then last_seen.at else blocks.at end
      from last_seen where last_seen.user_id = blocks.blocker_id
    )`.execute(db);
}
