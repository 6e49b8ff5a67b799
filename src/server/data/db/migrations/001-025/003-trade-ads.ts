import { type Kysely, sql } from 'kysely';
import { byteText } from '../../byte-text.ts';

async function createAds(db: Kysely<unknown>): Promise<void> {
  const text = byteText(db);
  await db.schema
    .createTable('trade_ads')
    .addColumn('id', text, (column) => column.primaryKey().notNull())
    .addColumn('user_id', text, (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('client_id', text, (column) => column.notNull())
    .addColumn('title', text, (column) => column.notNull())
    .addColumn('status', text, (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('trade_ads_client', ['user_id', 'client_id'])
    .execute();
  await db.schema
    .createIndex('trade_ads_newest')
    .on('trade_ads')
    .columns(['created_at', 'id', 'status'])
    .execute();
  await db.schema
    .createIndex('trade_ads_user')
    .on('trade_ads')
    .columns(['user_id', 'created_at'])
    .execute();
}

async function createAdItems(db: Kysely<unknown>): Promise<void> {
  const text = byteText(db);
  await db.schema
    .createTable('trade_ad_items')
    .addColumn('ad_id', text, (column) =>
      column.notNull().references('trade_ads.id').onDelete('cascade'),
    )
    .addColumn('side', text, (column) => column.notNull())
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('slug', text, (column) => column.notNull())
    // No reference: its lock on the item would block the feed, which rewrites items.
    .addColumn('item_id', text)
    .addColumn('quantity', 'integer', (column) => column.notNull())
    .addColumn('is_category', 'integer', (column) => column.notNull())
    .addColumn('extras', text)
    .addPrimaryKeyConstraint('trade_ad_items_key', ['ad_id', 'side', 'place'])
    .execute();
  await db.schema
    .createIndex('trade_ad_items_slug')
    .on('trade_ad_items')
    .columns(['slug', 'side', 'ad_id'])
    .execute();
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await createAds(db);
  await createAdItems(db);
  await sql`insert into counters (name, value) values ('ads_revision', 0)`.execute(db);
}
