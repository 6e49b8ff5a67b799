import { type Kysely, sql } from 'kysely';
import { byteText } from '../../byte-text.ts';

/** SQLite cannot make a column nullable, so a copy takes its place. */
async function allowNoReset(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('shops').addColumn('next_reset', 'bigint').execute();
  await sql`update shops set next_reset = reset_time`.execute(db);
  await db.schema.alterTable('shops').dropColumn('reset_time').execute();
  await db.schema.alterTable('shops').renameColumn('next_reset', 'reset_time').execute();
}

/** The events of shops and weathers, which RSS tells. */
async function createStatusEvents(db: Kysely<unknown>): Promise<void> {
  const text = byteText(db);
  await db.schema
    .createTable('status_events')
    .addColumn('id', text, (column) => column.primaryKey().notNull())
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('data', text, (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('status_events_kind')
    .on('status_events')
    .columns(['kind', 'at'])
    .execute();
  await db.schema.createIndex('status_events_at').on('status_events').column('at').execute();
}

/** Shops without a reset, what makes one reset and one weather of several lines, when lines arrived, what held lines are about, the clocks of senders, and what happened. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = byteText(db);
  await allowNoReset(db);
  const shops = db.schema.alterTable('shops');
  await shops.addColumn('reset_key', 'bigint').execute();
  for (const [name, empty] of [
    ['periods', '[]'],
    ['restocked', '{}'],
  ] as const) {
    await shops.addColumn(name, text, (column) => column.notNull().defaultTo(empty)).execute();
  }
  for (const table of ['shops', 'weathers']) {
    await db.schema
      .alterTable(table)
      .addColumn('received_at', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
  }
  await db.schema.alterTable('weathers').addColumn('began_at', 'bigint').execute();
  await sql`update shops set reset_key = reset_time, received_at = at`.execute(db);
  await sql`update weathers set received_at = at`.execute(db);
  await sql`update weathers set began_at = last_change where active = 1`.execute(db);
  await db.schema
    .alterTable('held_batches')
    .addColumn('subject', text, (column) => column.notNull().defaultTo(''))
    .execute();
  // They wait by the keys of names from now on.
  await sql`update held_batches set waiting = '[]' where kind = 'status'`.execute(db);
  await db.schema
    .createTable('feed_clocks')
    .addColumn('subject', text, (column) => column.primaryKey().notNull())
    .addColumn('sent_at', 'bigint', (column) => column.notNull())
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .addColumn('lags', text, (column) => column.notNull())
    .addColumn('lag', 'bigint')
    .execute();
  await createStatusEvents(db);
}
