import type { EventRow } from '../db/chat-tables.ts';
import type { Database } from '../db/tables.ts';
import { type FoundOffer, findOffers } from './offers.ts';

/** An event with the current state of its offer; null for a message. */
export type FoundEvent = EventRow & { offer: FoundOffer | null };

/** The key of an event. */
export type EventKey = Pick<EventRow, 'conversation_id' | 'seq'>;

/** Marks an event as read by a member who had read everything before it; returns whether they had. */
export async function readAlong(
  transaction: Database,
  { conversation_id, seq }: EventKey,
  user: string,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('conversation_members')
    .set({ read_seq: seq })
    .where('conversation_id', '=', conversation_id)
    .where('user_id', '=', user)
    .where('read_seq', '=', seq - 1)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Adds an event that nobody has read, within a transaction that holds the conversation's lock, so that events are committed in the order of `seq`. */
export async function addUnreadEvent(
  transaction: Database,
  event: Omit<EventRow, 'seq' | 'removed_at'>,
): Promise<EventRow> {
  const { conversation_id: conversation } = event;
  const { last_seq: seq } = await transaction
    .updateTable('conversations')
    .set((row) => ({ last_seq: row('last_seq', '+', 1) }))
    .where('id', '=', conversation)
    .returning('last_seq')
    .executeTakeFirstOrThrow();
  const row = { ...event, seq, removed_at: null };
  await transaction.insertInto('events').values(row).execute();
  return row;
}

/** Adds an event as `addUnreadEvent` does, which its sender has read. */
export async function appendEvent(
  transaction: Database,
  event: Omit<EventRow, 'seq' | 'removed_at'>,
): Promise<EventRow> {
  const row = await addUnreadEvent(transaction, event);
  await readAlong(transaction, row, event.sender_id);
  return row;
}

/** Finds the event that a user sent under a client id. */
export async function findOwnEvent(
  db: Database,
  { conversation, sender, clientId }: { conversation: string; sender: string; clientId: string },
): Promise<EventRow> {
  return db
    .selectFrom('events')
    .selectAll()
    .where('conversation_id', '=', conversation)
    .where('sender_id', '=', sender)
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow();
}

/** Adds the offers to the events that are about one. */
export async function withOffers(db: Database, rows: readonly EventRow[]): Promise<FoundEvent[]> {
  const ids = rows.filter(({ kind }) => kind !== 'message').map(({ body }) => body);
  const offers = await findOffers(db, ids);
  return rows.map((row) => ({
    ...row,
    offer: row.kind === 'message' ? null : (offers.get(row.body) ?? null),
  }));
}

/** Adds the offer to an event that is about one. */
export async function withOffer(db: Database, row: EventRow): Promise<FoundEvent> {
  const [event = { ...row, offer: null }] = await withOffers(db, [row]);
  return event;
}

/** A part of a conversation: after a sequence number, or before one. Without either it is the end. */
type Range = { after?: number | undefined; before?: number | undefined; limit: number };

/** Reads events of a conversation in the order of `seq`. */
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
  return withOffers(db, after === undefined ? rows.toReversed() : rows);
}

/** Finds events by their keys, at most a hundred at a time. */
export async function findEvents(db: Database, keys: readonly EventKey[]): Promise<FoundEvent[]> {
  if (keys.length === 0) return [];
  const rows = await db
    .selectFrom('events')
    .selectAll()
    .where((row) =>
      row.or(
        keys.map(({ conversation_id, seq }) =>
          row.and([row('conversation_id', '=', conversation_id), row('seq', '=', seq)]),
        ),
      ),
    )
    .execute();
  return withOffers(db, rows);
}

/** Finds the texts of the latest messages of users since a time in epoch milliseconds. */
export async function findLatestTexts(
  db: Database,
  users: readonly string[],
  { since, most }: { since: number; most: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('events')
    .select('body')
    .where('sender_id', 'in', users)
    .where('kind', '=', 'message')
    .where('at', '>', since)
    .orderBy('at', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ body }) => body);
}

/** Finds all messages of a user, those of each conversation in the order of `seq`. */
export async function findMessagesOf(db: Database, user: string): Promise<EventRow[]> {
  return db
    .selectFrom('events')
    .selectAll()
    .where('sender_id', '=', user)
    .where('kind', '=', 'message')
    .orderBy('conversation_id')
    .orderBy('seq')
    .execute();
}
