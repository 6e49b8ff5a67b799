import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { MemberRow } from '../db/chat-tables.ts';
import { livesAt, momentOf } from '../db/living-session.ts';
import { isPostgres, prepareQuery, type ValueOf } from '../db/prepare.ts';
import type { Database, Tables, UserRow } from '../db/tables.ts';
import { holdsAt } from '../trades/suspended.ts';

/** Who sends, by the id of their session, in a conversation or in that of an offer; `now` in epoch milliseconds. */
export type Sending = { session: string; now: number } & (
  | { conversation: string }
  | { offer: string }
);

/** A member who sends, in which conversation, its last event, and the revisions of both members. */
type Locked = {
  sender: string;
  conversation: string;
  last_seq: number;
  revision: number;
  partner_revision: number;
};

/** The session of a send, when it is, and when a session that lives then began at the earliest. */
type Locking = { session: string; now: number; oldest: number };

/**
 * Selects the sender of a living session who is a member, and locks all that may forbid the send: it comes before a logout,
 * a suspension or a block that is answered, or sees it. The account is first, as in its deletion, and the states of the
 * members are in the order of their ids, so that two transactions never wait for each other. SQLite needs no locks, as it
 * has one writer at a time.
 */
const selectLocked = (db: Database, value: ValueOf<Locking>, conversation: Expression<string>) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .innerJoin('conversation_members as member', 'member.user_id', 'users.id')
    .innerJoin('conversations', 'conversations.id', 'member.conversation_id')
    .innerJoin('user_states as lesser', 'lesser.user_id', 'conversations.user_a')
    .innerJoin('user_states as greater', 'greater.user_id', 'conversations.user_b')
    .where('sessions.id', '=', value('session'))
    .where(livesAt(value))
    .where('member.conversation_id', '=', conversation)
    .where('member.opened', '=', 1)
    .select(['users.id as sender', 'conversations.id as conversation', 'conversations.last_seq'])
    .select(({ eb, ref }) => {
      const isLesser = eb('users.id', '=', ref('conversations.user_a'));
      const [lesser, greater] = [ref('lesser.revision'), ref('greater.revision')];
      return [
        eb.case().when(isLesser).then(lesser).else(greater).end().as('revision'),
        eb.case().when(isLesser).then(greater).else(lesser).end().as('partner_revision'),
      ];
    })
    .$if(isPostgres(db), (select) =>
      select.forNoKeyUpdate(['users', 'sessions', 'conversations', 'lesser', 'greater']),
    );

export type LockingIn = Locking & { conversation: string };
/** Selects the sender of a send in a conversation, and locks what it depends on. */
export const selectLockedIn = (db: Database, value: ValueOf<LockingIn>) =>
  selectLocked(db, value, value('conversation'));
const lockIn = prepareQuery<LockingIn, Locked>(selectLockedIn);
const lockOfOffer = prepareQuery<Locking & { offer: string }, Locked>((db, value) => {
  const offers = db.selectFrom('offers').where('offers.id', '=', value('offer'));
  return selectLocked(db, value, offers.select('offers.conversation_id').$asScalar());
});

/** Locks what a send depends on until the transaction ends; undefined when the session is over, or not a member's. */
export async function lockForSend(
  transaction: Database,
  sending: Sending,
): Promise<Locked | undefined> {
  const values = { ...sending, ...momentOf(sending.now) };
  const [row] =
    'offer' in values ? await lockOfOffer(transaction, values) : await lockIn(transaction, values);
  return row;
}

/** A send under its locks; times in epoch milliseconds. */
export type StateQuery = {
  conversation: string;
  sender: string;
  /** Its client id; null for one without. */
  clientId: string | null;
  now: number;
  /** The window of the limit of sends, and how many others may be in it. */
  since: number;
  until: number;
  others: number;
};

/** What a send depends on beside what is locked. */
type StateRow = Pick<MemberRow, 'partner_id' | 'request' | 'request_at'> & {
  /** How the partner stands to the sender; null for a deleted one. */
  partner_request: MemberRow['request'] | null;
  partner_request_at: number | null;
  /**
   * Whether a rule may forbid the send, so that each is to be asked: a mute, a block, which one of the two may also have
   * inherited from an account that they deleted, a suspension, a deleted partner or the limit of sends.
   */
  is_doubtful: SqlBool;
  /** Whether the client id was used before. */
  is_repeat: SqlBool;
  /** Whether a message will be the sender's first one, and the partner has written before. */
  is_first_answer: SqlBool;
  /** Whether the partner watches conversations. */
  is_watched: SqlBool;
};

/** What a send depends on. */
export type SendState = Locked & StateRow;

/** Conditions about a member and the partner's account. */
type Condition = ExpressionBuilder<
  Tables & { member: MemberRow; partner: UserRow },
  'member' | 'partner'
>;
type Value = ValueOf<StateQuery>;

/** Whether a rule may forbid the send, by the rows that the rule reads. */
function isDoubtful({ eb, exists, or, ref, selectFrom }: Condition, value: Value) {
  const both = [value('sender'), ref('member.partner_id')];
  const mutes = selectFrom('mutes')
    .select('mutes.user_id')
    .where('mutes.user_id', '=', value('sender'))
    .where('mutes.until', '>', value('now'));
  const suspensions = selectFrom('suspensions')
    .select('suspensions.user_id')
    .where((row) => row('suspensions.user_id', 'in', both))
    .where(holdsAt(value('now')));
  const blocks = selectFrom('blocks')
    .select('blocks.blocker_id')
    .where((row) => row('blocks.blocker_id', 'in', both))
    .where((row) => row('blocks.blocked_id', 'in', both));
  const deletedAccounts = selectFrom('subject_hashes')
    .select('subject_hashes.id')
    .where((row) => row('subject_hashes.user_id', 'in', both));
  const fullWindow = selectFrom('events')
    .select('events.at')
    .where('events.sender_id', '=', value('sender'))
    .where('events.at', '>', value('since'))
    .where('events.at', '<=', value('until'))
    .orderBy('events.at', 'desc')
    .limit(1)
    .offset(value('others'));
  const isDeleted = eb('partner.provider', '=', 'deleted');
  const rows = [mutes, suspensions, blocks, deletedAccounts, fullWindow];
  return or([isDeleted, ...rows.map((one) => exists(one))]);
}

/** The events of the conversation. */
const eventsIn = ({ selectFrom }: Condition, value: Value) =>
  selectFrom('events')
    .select('events.seq')
    .where('events.conversation_id', '=', value('conversation'));

function isFirstAnswer(condition: Condition, value: Value) {
  const { and, exists, not } = condition;
  const messages = eventsIn(condition, value).where('events.kind', '=', 'message');
  const own = messages.where('events.sender_id', '=', value('sender'));
  const ofPartner = messages.whereRef('events.sender_id', '=', 'member.partner_id');
  return and([not(exists(own)), exists(ofPartner)]);
}

const isWatched = ({ exists, selectFrom }: Condition) =>
  exists(
    selectFrom('watches')
      .innerJoin('watchers', 'watchers.id', 'watches.watcher_id')
      .select('watches.id')
      .whereRef('watchers.user_id', '=', 'member.partner_id')
      .where('watches.kind', 'in', ['conversations', 'conversation']),
  );

/** Selects what a send depends on. */
export const selectState = (db: Database, value: Value) =>
  db
    .selectFrom('conversation_members as member')
    .innerJoin('users as partner', 'partner.id', 'member.partner_id')
    .leftJoin('conversation_members as other', (join) =>
      join
        .onRef('other.conversation_id', '=', 'member.conversation_id')
        .onRef('other.user_id', '=', 'member.partner_id'),
    )
    .where('member.conversation_id', '=', value('conversation'))
    .where('member.user_id', '=', value('sender'))
    .select(['member.partner_id', 'member.request', 'member.request_at'])
    .select(['other.request as partner_request', 'other.request_at as partner_request_at'])
    .select((condition) => {
      const repeated = eventsIn(condition, value)
        .where('events.sender_id', '=', value('sender'))
        .where('events.client_id', '=', value('clientId'));
      return [
        isDoubtful(condition, value).as('is_doubtful'),
        condition.exists(repeated).as('is_repeat'),
        isFirstAnswer(condition, value).as('is_first_answer'),
        isWatched(condition).as('is_watched'),
      ];
    });

const readState = prepareQuery<StateQuery, StateRow>(selectState);

/** Reads what a send depends on, after `lockForSend`: a statement of its own, as it must see what others committed before the locks. */
export async function readSendState(
  transaction: Database,
  locked: Locked,
  query: Omit<StateQuery, 'conversation' | 'sender'>,
): Promise<SendState> {
  const [row] = await readState(transaction, { ...locked, ...query });
  if (row === undefined) throw new Error('a locked send has a state');
  return { ...locked, ...row };
}
