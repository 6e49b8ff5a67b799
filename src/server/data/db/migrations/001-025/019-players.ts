import type { Kysely } from 'kysely';

/** Since when a player has an account of the identity provider, and the offers that a player got. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('users').addColumn('platform_since', 'bigint').execute();
  await db.schema
    .createIndex('offers_recipient')
    .on('offers')
    .columns(['recipient_id', 'created_at'])
    .execute();
}
