import type { Database } from '../db/tables.ts';

/** Deletes messages and offers before a time in epoch milliseconds, and blocks against players who left before it. It deletes a conversation without later events as a whole. */
export async function sweepChat(db: Database, before: number): Promise<void> {
  await db
    .deleteFrom('conversations')
    .where('created_at', '<', before)
    // Who waited for a row checks it as it is now, but reads other rows as they were: it has a new event when this differs.
    .where((row) =>
      row(
        'last_seq',
        '=',
        row
          .selectFrom('conversations as before')
          .select('before.last_seq')
          .whereRef('before.id', '=', 'conversations.id'),
      ),
    )
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
  // A suspension may keep the row of a deleted player longer than the blocks against them.
  const deleted = db
    .selectFrom('users')
    .select('id')
    .where('provider', '=', 'deleted')
    .where('created_at', '<', before);
  await db.deleteFrom('blocks').where('blocked_id', 'in', deleted).execute();
  // An event about an offer may be younger than the offer.
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
}
