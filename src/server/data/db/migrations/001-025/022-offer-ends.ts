import { type Kysely, sql } from 'kysely';

/** When an offer got its last state, in epoch milliseconds. For earlier offers the time comes from their events. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('offers').addColumn('ended_at', 'bigint').execute();
  await sql`update offers set ended_at = (
    select max(at) from events
    where events.conversation_id = offers.conversation_id
      and events.kind = offers.state and events.body = offers.id
  ) where state not in ('proposed', 'accepted', 'confirmed')`.execute(db);
}
