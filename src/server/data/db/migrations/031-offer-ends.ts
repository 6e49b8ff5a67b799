import type { Kysely } from 'kysely';

/** When a trade ad was edited, and what finds the offers on a trade ad and those that wait. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('trade_ads').addColumn('edited_at', 'bigint').execute();
  await db.schema.createIndex('offers_ad').on('offers').columns(['ad_id', 'state']).execute();
  await db.schema
    .createIndex('offers_state')
    .on('offers')
    .columns(['state', 'created_at'])
    .execute();
}
