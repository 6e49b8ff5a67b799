import { type ExpressionBuilder, sql } from 'kysely';
import { gather } from '../db/gather.ts';
import { livesAt, momentOf } from '../db/living-session.ts';
import { isPostgres, prepareQuery, type ValueOf } from '../db/prepare.ts';
import { listed, type Type } from '../db/stored-function.ts';
import type { Database, Tables } from '../db/tables.ts';

/** Marks of so many milliseconds are saved in one round trip (decision 0089). */
const GATHERED_MS = 25;
const GATHERED_MAX = 100;

/** How far the player of a session has read a conversation, and when (epoch milliseconds). */
type Mark = { session: string; conversation: string; seq: number; now: number };
type MarkValues = Mark & ReturnType<typeof momentOf>;
/** A mark in a statement of several: its place among them. */
const MARK = {
  place: 'integer',
  session: 'text',
  conversation: 'text',
  seq: 'bigint',
  now: 'bigint',
  oldest: 'bigint',
} as const satisfies Record<keyof MarkValues | 'place', Type>;
const toValues = <M extends Mark>(mark: M) => ({ ...mark, ...momentOf(mark.now) });

type Members = Tables & { member: Tables['conversation_members'] };
type MarkBuilder = ExpressionBuilder<Members, 'member' | 'conversations' | 'sessions'>;

/** The condition that a mark goes on: by a session that lives, in a conversation that its player sees, and never back. */
const goesOn = (value: ValueOf<MarkValues>) => (eb: MarkBuilder) =>
  eb.and([
    livesAt(value)(eb),
    eb('sessions.id', '=', value('session')),
    eb('conversations.id', '=', value('conversation')),
    eb('member.conversation_id', '=', eb.ref('conversations.id')),
    eb('member.user_id', '=', eb.ref('sessions.user_id')),
    eb('member.opened', '=', 1),
    eb('member.read_seq', '<', value('seq')),
    eb('member.read_seq', '<', eb.ref('conversations.last_seq')),
  ]);

/** Where a mark goes on to: to the last event at most. */
const newMark = (value: ValueOf<MarkValues>) => (eb: MarkBuilder) =>
  eb
    .case()
    .when('conversations.last_seq', '<', value('seq'))
    .then(eb.ref('conversations.last_seq'))
    .else(eb.cast<number>(value('seq'), 'bigint'))
    .end();

const saveOne = prepareQuery<MarkValues, { read_seq: number }>((db, value) =>
  db
    .updateTable('conversation_members as member')
    .from(['conversations', 'sessions'])
    .set((eb) => ({ read_seq: newMark(value)(eb) }))
    .where(goesOn(value))
    .returning('read_seq'),
);

/** Saves marks, a JSON text, without those whose rows others have locked: who waits and holds locks could wait forever. Returns the places of the saved ones, and their new marks. */
const saveMany = prepareQuery<{ marks: string }, { place: number; read_seq: number }>(
  (db, value) => {
    const inWanted: ValueOf<MarkValues> = (name) => sql.ref<never>(`wanted.${name}`);
    return db
      .with(
        'wanted',
        () => sql<MarkValues & { place: number }>`(
          select * from json_to_recordset(${value('marks')}) as wanted (${sql.raw(listed(MARK))})
        )`,
      )
      .with('going', (cte) =>
        cte
          .selectFrom(['wanted', 'sessions', 'conversations', 'conversation_members as member'])
          .select(['wanted.place', 'member.conversation_id', 'member.user_id'])
          .select((eb) => newMark(inWanted)(eb).as('seq'))
          .where(goesOn(inWanted))
          .forNoKeyUpdate('member')
          .skipLocked(),
      )
      .updateTable('conversation_members as member')
      .from('going')
      .set((eb) => ({ read_seq: eb.ref('going.seq') }))
      .whereRef('member.conversation_id', '=', 'going.conversation_id')
      .whereRef('member.user_id', '=', 'going.user_id')
      .returning(['going.place', 'member.read_seq']);
  },
);

/**
 * Creates a function that saves how far a member has read, by a session that must live, and at most to the last event; the
 * mark never goes back. It resolves to the new mark; undefined when it did not go on. On PostgreSQL marks of the same moment
 * share a round trip, but none of them waits for the lock of another.
 */
export function createMarkRead(db: Database): (mark: Mark) => Promise<number | undefined> {
  const markOne = async (mark: Mark) => (await saveOne(db, toValues(mark)))[0];
  const save = isPostgres(db)
    ? gather({ ms: GATHERED_MS, most: GATHERED_MAX }, markOne, (marks) =>
        saveMany(db, { marks: JSON.stringify(marks.map(toValues)) }),
      )
    : markOne;
  return async (mark) => (await save(mark))?.read_seq;
}
