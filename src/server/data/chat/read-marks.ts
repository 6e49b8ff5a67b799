import DataLoader from 'dataloader';
import { type ExpressionBuilder, sql } from 'kysely';
import { livesAt, momentOf } from '../db/living-session.ts';
import { isPostgres, prepareQuery, type ValueOf } from '../db/prepare.ts';
import type { Database, Tables } from '../db/tables.ts';

/** Marks of so many milliseconds are saved in one round trip (decision 0089). */
const GATHERED_MS = 25;
const GATHERED_MAX = 100;

/** How far the player of a session has read a conversation, and when (epoch milliseconds). */
type Mark = { session: string; conversation: string; seq: number; now: number };
type MarkValues = Mark & ReturnType<typeof momentOf>;

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

/** Saves marks, without those whose rows others have locked: who waits and holds locks could wait forever. Returns the places of the saved ones, from 1, and their new marks. */
const saveMany = prepareQuery<
  { [N in keyof MarkValues]: readonly MarkValues[N][] },
  { place: number; read_seq: number }
>((db, value) => {
  const inWanted: ValueOf<MarkValues> = (name) => sql.ref<never>(`wanted.${name}`);
  return db
    .with(
      'wanted',
      () => sql<MarkValues & { place: number }>`(select * from unnest(
        ${value('session')}::text[], ${value('conversation')}::text[], ${value('seq')}::bigint[],
        ${value('now')}::bigint[], ${value('oldest')}::bigint[]
      ) with ordinality as wanted (session, conversation, seq, now, oldest, place))`,
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
});

/**
 * Creates a function that saves how far a member has read, by a session that must live, and at most to the last event; the
 * mark never goes back. It resolves to the new mark; undefined when it did not go on. On PostgreSQL marks of the same moment
 * share a round trip, but none of them waits for the lock of another.
 */
export function createMarkRead(db: Database): (mark: Mark) => Promise<number | undefined> {
  const markOne = async (mark: Mark) => {
    const [row] = await saveOne(db, { ...mark, ...momentOf(mark.now) });
    return row?.read_seq;
  };
  if (!isPostgres(db)) return markOne;
  let savedAt = Number.NEGATIVE_INFINITY;
  const gathered = new DataLoader<Mark, number | undefined>(
    async (marks) => {
      savedAt = performance.now();
      // One costs less by its own statement.
      if (marks.length === 1) return [undefined];
      const rows = await saveMany(db, {
        session: marks.map(({ session }) => session),
        conversation: marks.map(({ conversation }) => conversation),
        seq: marks.map(({ seq }) => seq),
        now: marks.map(({ now }) => now),
        oldest: marks.map(({ now }) => momentOf(now).oldest),
      });
      const saved = new Map(rows.map(({ place, read_seq }) => [place - 1, read_seq]));
      return marks.map((_, index) => saved.get(index));
    },
    {
      cache: false,
      maxBatchSize: GATHERED_MAX,
      batchScheduleFn: (save) => {
        const wait = savedAt + GATHERED_MS - performance.now();
        if (wait > 0) setTimeout(save, wait);
        else setImmediate(save);
      },
    },
  );
  return async (mark) => (await gathered.load(mark)) ?? markOne(mark);
}
