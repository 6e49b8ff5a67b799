import type { Kysely } from 'kysely';
import { byteText } from '../byte-text.ts';

/** Hashes of what players sent to strangers, for a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = byteText(db);
  await db.schema
    .createTable('sent_texts')
    .addColumn('user_id', text, (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('hash', text, (column) => column.notNull())
    .addColumn('conversation_id', text, (column) =>
      column.notNull().references('conversations.id').onDelete('cascade'),
    )
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('sent_texts_key', ['user_id', 'hash', 'conversation_id'])
    .execute();
  await db.schema.createIndex('sent_texts_at').on('sent_texts').column('at').execute();
}
