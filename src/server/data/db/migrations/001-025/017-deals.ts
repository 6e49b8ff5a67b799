import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { byteText } from '../../byte-text.ts';

/**
 * The facts that an offer keeps: the values of its items when it was made and when it was accepted, who said that it was traded,
 * and why it fell through. Earlier offers have no values; the time of an acceptance comes from its event.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = ['made_values', 'accepted_values', 'confirmed_by', 'reason'] as const;
  for (const column of text) {
    await db.schema.alterTable('offers').addColumn(column, byteText(db)).execute();
  }
  await db.schema.alterTable('offers').addColumn('accepted_at', 'bigint').execute();
  await sql`update offers set accepted_at = (
    select max(at) from events
    where events.conversation_id = offers.conversation_id
      and events.kind = 'accepted' and events.body = offers.id
  ) where state = 'accepted'`.execute(db);
}
