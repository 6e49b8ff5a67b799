import { type Kysely, sql } from 'kysely';
import { byteText } from '../../byte-text.ts';

const real = sql`double precision`;

async function createItems(db: Kysely<unknown>): Promise<void> {
  const text = byteText(db);
  await db.schema
    .createTable('items')
    .addColumn('id', text, (column) => column.primaryKey().notNull())
    .addColumn('slug', text, (column) => column.unique())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('search_name', text, (column) => column.notNull())
    .addColumn('image', text, (column) => column.notNull())
    .addColumn('type', text, (column) => column.notNull())
    .addColumn('type_rank', 'integer', (column) => column.notNull())
    .addColumn('rarity', text)
    .addColumn('rarity_rank', 'integer')
    .addColumn('buy_price', real)
    .addColumn('sell_value', real)
    .addColumn('stock_min', 'bigint')
    .addColumn('stock_max', 'bigint')
    .addColumn('description', text)
    .addColumn('bubbles', real)
    .addColumn('coins', real)
    .addColumn('gems', real)
    .addColumn('tickets', real)
    .addColumn('value', real)
    .addColumn('value_word', text)
    .addColumn('demand', text)
    .addColumn('demand_rank', 'integer', (column) => column.notNull())
    .addColumn('trend', text)
    .addColumn('owners', 'bigint')
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .addColumn('value_at', 'bigint')
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();
}

async function createItemValues(db: Kysely<unknown>): Promise<void> {
  const text = byteText(db);
  await db.schema
    .createTable('item_values')
    .addColumn('item_id', text, (column) => column.notNull().references('items.id'))
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('value', real)
    .addColumn('value_word', text)
    .addPrimaryKeyConstraint('item_values_key', ['item_id', 'at'])
    .execute();
  await db.schema.createIndex('item_values_at').on('item_values').column('at').execute();
}

async function createHatches(db: Kysely<unknown>): Promise<void> {
  const text = byteText(db);
  await db.schema
    .createTable('hatches')
    .addColumn('id', text, (column) => column.primaryKey().notNull())
    .addColumn('item_id', text, (column) => column.notNull().references('items.id'))
    .addColumn('username', text, (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('secret', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('hatches_at').on('hatches').columns(['at', 'secret']).execute();
  await db.schema
    .createTable('players')
    .addColumn('name', text, (column) => column.primaryKey().notNull())
    .addColumn('first_seen', 'bigint', (column) => column.notNull())
    .execute();
}

async function createStatus(db: Kysely<unknown>): Promise<void> {
  const text = byteText(db);
  await db.schema
    .createTable('shops')
    .addColumn('category', text, (column) => column.primaryKey().notNull())
    .addColumn('reset_time', 'bigint', (column) => column.notNull())
    .addColumn('items', text, (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('weathers')
    .addColumn('name', text, (column) => column.primaryKey().notNull())
    .addColumn('active', 'integer', (column) => column.notNull())
    .addColumn('last_change', 'bigint', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
}

async function createBooks(db: Kysely<unknown>): Promise<void> {
  const text = byteText(db);
  await db.schema
    .createTable('feed_ids')
    .addColumn('id', text, (column) => column.primaryKey().notNull())
    .addColumn('at_received', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('feed_ids_at').on('feed_ids').column('at_received').execute();
  await db.schema
    .createTable('counters')
    .addColumn('name', text, (column) => column.primaryKey().notNull())
    .addColumn('value', 'bigint', (column) => column.notNull())
    .execute();
  await sql`insert into counters (name, value) values
    ('hatched', 0), ('players', 0), ('ingests', 0), ('items_revision', 0), ('status_revision', 0)`.execute(
    db,
  );
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await createItems(db);
  await createItemValues(db);
  await createHatches(db);
  await createStatus(db);
  await createBooks(db);
}
