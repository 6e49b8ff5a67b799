import type { Kysely } from 'kysely';
import { byteText } from '../../byte-text.ts';

/** By how much mutations multiply the value of an item, as JSON. It is null for items from before this migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('items').addColumn('mutation_multipliers', byteText(db)).execute();
}
