import type { Kysely } from 'kysely';
import { byteText } from '../../byte-text.ts';

/** The codes that a site exchanges for tokens, and the challenge of a site that asked for a code. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = byteText(db);
  await db.schema.alterTable('sign_ins').addColumn('challenge', text).execute();
  await db.schema
    .createTable('sign_in_codes')
    .addColumn('id', text, (column) => column.primaryKey().notNull())
    .addColumn('user_id', text, (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('challenge', text, (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('sign_in_codes_expiry')
    .on('sign_in_codes')
    .column('expires_at')
    .execute();
}
