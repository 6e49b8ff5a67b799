import { type Kysely, sql } from 'kysely';
import { byteText } from '../../byte-text.ts';

/** Batches of the feed that an operator accepts or drops, and what is known by which they are judged. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = byteText(db);
  await db.schema
    .createTable('held_batches')
    .addColumn('id', text, (column) => column.primaryKey().notNull())
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('at_received', 'bigint', (column) => column.notNull())
    .addColumn('faults', text, (column) => column.notNull())
    .addColumn('lines', text, (column) => column.notNull())
    .addColumn('sample', text, (column) => column.notNull())
    .addColumn('line_count', 'integer', (column) => column.notNull())
    .addColumn('size', 'bigint', (column) => column.notNull())
    .addColumn('waiting', text, (column) => column.notNull())
    .execute();
  await db.schema.alterTable('feed_ids').addColumn('held', text).execute();
  for (const name of ['repeats', 'varies']) {
    await db.schema
      .alterTable('shops')
      .addColumn(name, 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  }
  await sql`insert into counters (name, value) values
    ('status_held', 0), ('values_held', 0), ('status_fed_at', 0), ('values_fed_at', 0)`.execute(db);
}
