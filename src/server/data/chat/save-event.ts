import { type Compilable, sql } from 'kysely';
import type { EventRow, MemberRow } from '../db/chat-tables.ts';
import { prepareWrites, type ValueOf, writeTogether } from '../db/prepare.ts';
import type { Database } from '../db/tables.ts';

/** An event of a send, with what changes for its members. */
export type SentEvent = Omit<EventRow, 'removed_at'> & {
  /** How the sender stands to the partner from now on. */
  request: MemberRow['request'];
  /** The sender's new revision. */
  revision: number;
  /** The partner who sees the event, with a new revision; the sender where the partner does not. */
  reader: string;
  reader_revision: number;
};

/** The writes of an event of a send. */
export const writesOf = (db: Database, value: ValueOf<SentEvent>) => [
  db
    .updateTable('conversations')
    .set({ last_seq: value('seq') })
    .where('id', '=', value('conversation_id')),
  db.insertInto('events').values({
    conversation_id: value('conversation_id'),
    seq: value('seq'),
    sender_id: value('sender_id'),
    client_id: value('client_id'),
    kind: value('kind'),
    body: value('body'),
    at: value('at'),
    removed_at: null,
  }),
  db
    .updateTable('user_states')
    .set(({ eb }) => ({
      revision: eb
        .case()
        .when('user_id', '=', value('sender_id'))
        .then(eb.cast<number>(value('revision'), 'bigint'))
        .else(eb.cast<number>(value('reader_revision'), 'bigint'))
        .end(),
    }))
    .where('user_id', 'in', [value('sender_id'), value('reader')]),
  db
    .updateTable('conversation_members')
    .set(({ eb, ref }) => {
      const isSender = eb('user_id', '=', value('sender_id'));
      const hasReadAll = eb.and([isSender, eb(eb('read_seq', '+', 1), '=', value('seq'))]);
      return {
        opened: 1,
        revision: eb
          .case()
          .when(isSender)
          .then(eb.cast<number>(value('revision'), 'bigint'))
          .else(eb.cast<number>(value('reader_revision'), 'bigint'))
          .end(),
        request: eb.case().when(isSender).then(value('request')).else(ref('request')).end(),
        read_seq: eb.case().when(hasReadAll).then(value('seq')).else(ref('read_seq')).end(),
      };
    })
    .where('conversation_id', '=', value('conversation_id'))
    .where('user_id', 'in', [value('sender_id'), value('reader')]),
];

const write = prepareWrites(writesOf);

/**
 * Saves the event of a send under the locks of `lockForSend`, so that events are committed in the order of `seq`, with other
 * writes of the same send. Its sender has read it if they had read everything before, and both members see the
 * conversation from now on.
 */
export async function saveEvent(
  transaction: Database,
  event: SentEvent,
  others: readonly Compilable[] = [],
): Promise<EventRow> {
  if (others.length === 0) await write(transaction, event);
  else {
    const writes = writesOf(transaction, (name) => sql.val(event[name]));
    await writeTogether(transaction, [...others, ...writes]);
  }
  const { request, revision, reader, reader_revision, ...row } = event;
  return { ...row, removed_at: null };
}
