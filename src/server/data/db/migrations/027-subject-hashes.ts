import type { Kysely } from 'kysely';
import { byteText } from '../byte-text.ts';

/** Keyed hashes of deleted players, beside the rows that stand for them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = byteText(db);
  await db.schema
    .createTable('subject_hashes')
    .addColumn('id', text, (column) =>
      column.primaryKey().notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('key_id', text, (column) => column.notNull())
    .addColumn('hash', text, (column) => column.notNull())
    .addColumn('user_id', text, (column) => column.references('users.id').onDelete('set null'))
    .execute();
  for (const column of ['hash', 'user_id']) {
    await db.schema
      .createIndex(`subject_hashes_${column}`)
      .on('subject_hashes')
      .column(column)
      .execute();
  }
  // The blocks against a player.
  await db.schema.createIndex('blocks_blocked').on('blocks').column('blocked_id').execute();
}
