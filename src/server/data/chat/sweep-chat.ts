import type { Database } from '../db/tables.ts';

/** Forgets what was said and offered before a time, epoch milliseconds; a conversation that has been silent since goes as a whole. */
export async function sweepChat(db: Database, before: number): Promise<void> {
  await db
    .deleteFrom('conversations')
    .where('created_at', '<', before)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('events')
            .select('seq')
            .whereRef('conversation_id', '=', 'conversations.id')
            .where('at', '>=', before),
        ),
      ),
    )
    .execute();
  await db.deleteFrom('events').where('at', '<', before).execute();
  // What became of an offer may be younger than the offer.
  await db
    .deleteFrom('offers')
    .where('created_at', '<', before)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('events')
            .select('seq')
            .whereRef('events.conversation_id', '=', 'offers.conversation_id')
            .whereRef('body', '=', 'offers.id'),
        ),
      ),
    )
    .execute();
  await db.deleteFrom('reports').where('at', '<', before).execute();
}
