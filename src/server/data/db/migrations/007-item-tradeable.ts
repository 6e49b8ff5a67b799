import type { Kysely } from 'kysely';

/** Whether an item can be traded: of those that are there already nobody has said that they cannot. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('items')
    .addColumn('tradeable', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
}
