import type { Kysely } from 'kysely';

/** Whether an item can be traded: items from before this migration can be. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('items')
    .addColumn('tradeable', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
}
