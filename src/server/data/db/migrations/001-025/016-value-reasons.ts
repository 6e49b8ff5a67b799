import type { Kysely } from 'kysely';
import { byteText } from '../../byte-text.ts';

/** Why a value changed, and who gave it: the feed or the team. Values from before this migration came by the feed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('item_values').addColumn('reason', byteText(db)).execute();
  await db.schema
    .alterTable('item_values')
    .addColumn('author', byteText(db), (column) => column.notNull().defaultTo('feed'))
    .execute();
}
