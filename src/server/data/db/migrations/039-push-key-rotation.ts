import type { Kysely } from 'kysely';
import { byteText } from '../byte-text.ts';

/** When a key of push was replaced, and the key that a subscription was made for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('push_keys').addColumn('replaced_at', 'bigint').execute();
  await db.schema.alterTable('push_subscriptions').addColumn('public_key', byteText(db)).execute();
}
