import type { Kysely } from 'kysely';

/** The catalogue's own order, so that a page of it is read without sorting all items. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('items_order').on('items').columns(['type_rank', 'id']).execute();
}
