import type { EventRow } from '../db/chat-tables.ts';
import type { Database } from '../db/tables.ts';
import { completeOffers, type FoundOffer } from './offers.ts';

/** An event with the offer that it is about as it stands now; null for a message. */
export type FoundEvent = EventRow & { offer: FoundOffer | null };

/** A place in a conversation. */
export type EventPlace = Pick<EventRow, 'conversation_id' | 'seq'>;

/** Appends an event within a transaction that holds the conversation's lock, so that commits come in the order of `seq`. */
export async function appendEvent(
  transaction: Database,
  event: Omit<EventRow, 'seq'>,
): Promise<EventRow> {
  const { conversation_id: conversation, sender_id: user } = event;
  const { last_seq: seq } = await transaction
    .updateTable('conversations')
    .set((row) => ({ last_seq: row('last_seq', '+', 1) }))
    .where('id', '=', conversation)
    .returning('last_seq')
    .executeTakeFirstOrThrow();
  const row = { ...event, seq };
  await transaction.insertInto('events').values(row).execute();
  // Who had read everything has read their own event too.
  await transaction
    .updateTable('conversation_members')
    .set({ read_seq: seq })
    .where('conversation_id', '=', conversation)
    .where('user_id', '=', user)
    .where('read_seq', '=', seq - 1)
    .execute();
  return row;
}

/** The event that a user sent under a client id. */
export async function findOwnEvent(
  db: Database,
  { conversation, sender, clientId }: { conversation: string; sender: string; clientId: string },
): Promise<EventRow | undefined> {
  return db
    .selectFrom('events')
    .selectAll()
    .where('conversation_id', '=', conversation)
    .where('sender_id', '=', sender)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
}

/** Puts the offers to the events that are about one. */
export async function completeEvents(
  db: Database,
  rows: readonly EventRow[],
): Promise<FoundEvent[]> {
  const ids = rows.filter(({ kind }) => kind !== 'message').map(({ body }) => body);
  const offers = await completeOffers(db, ids);
  return rows.map((row) => ({
    ...row,
    offer: row.kind === 'message' ? null : (offers.get(row.body) ?? null),
  }));
}

/** Which part of a conversation: after a seq, or before one; the end of it when neither is given. */
type Range = { after?: number | undefined; before?: number | undefined; limit: number };

/** Events of a conversation in the order of their `seq`. */
export async function readEvents(
  db: Database,
  conversation: string,
  { after, before, limit }: Range,
): Promise<FoundEvent[]> {
  let select = db
    .selectFrom('events')
    .selectAll()
    .where('conversation_id', '=', conversation)
    .orderBy('seq', after === undefined ? 'desc' : 'asc')
    .limit(limit);
  if (after !== undefined) select = select.where('seq', '>', after);
  if (before !== undefined) select = select.where('seq', '<', before);
  const rows = await select.execute();
  return completeEvents(db, after === undefined ? rows.toReversed() : rows);
}

/** The events at some places; at most a hundred at a time. */
export async function eventsAt(db: Database, places: readonly EventPlace[]): Promise<FoundEvent[]> {
  if (places.length === 0) return [];
  const rows = await db
    .selectFrom('events')
    .selectAll()
    .where((row) =>
      row.or(
        places.map(({ conversation_id, seq }) =>
          row.and([row('conversation_id', '=', conversation_id), row('seq', '=', seq)]),
        ),
      ),
    )
    .execute();
  return completeEvents(db, rows);
}
