import { type Kysely, sql } from 'kysely';
import { byteText } from '../byte-text.ts';

/** How a member stands to the other player, and who takes no requests. Who has met before stays in the list. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('conversation_members')
    .addColumn('request', byteText(db), (column) => column.notNull().defaultTo('none'))
    .execute();
  await db.schema.alterTable('conversation_members').addColumn('request_at', 'bigint').execute();
  await sql`update conversation_members set request = 'known' where conversation_id in (select id from conversations where last_seq > 0)`.execute(
    db,
  );
  await db.schema
    .createIndex('members_partner_request')
    .on('conversation_members')
    .columns(['partner_id', 'request_at'])
    .execute();
  await db.schema
    .alterTable('users')
    .addColumn('nobody_new', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
