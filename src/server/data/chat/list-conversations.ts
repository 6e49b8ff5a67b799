import { authorOf } from '../../../domain/chat/event-author.ts';
import type { ConversationRow, MemberRow } from '../db/chat-tables.ts';
import { livesNow } from '../db/living-session.ts';
import type { Database } from '../db/tables.ts';
import { SHOWN_COLUMNS, type ShownUser, sharesName } from '../players/shown-user.ts';
import { selectSuspended } from '../trades/suspended.ts';
import { type FoundEvent, withOffers } from './events.ts';
import { LISTED_REQUESTS } from './requests.ts';

/** The most conversations in a list, the most requests, and the most conversations in one read of the changes. */
const LIST_MAX = 200;
const REQUESTS_MAX = 50;
const CHANGES_MAX = 200;

/** How many of the last events of a conversation are told apart by their author. */
const OWN_RANGE = 100;

/** A conversation as a member sees it in the list. */
export type FoundConversation = MemberRow &
  Pick<ConversationRow, 'last_seq'> & {
    partner: ShownUser;
    last: FoundEvent | null;
    /** The sequence numbers above `read_seq` of events that the member wrote. */
    own: readonly number[];
    /** Whether the member has blocked the partner. */
    blocked: boolean;
    /** Whether the partner has deleted their account. */
    deleted: boolean;
    /** Whether the partner is suspended now. */
    suspended: boolean;
  };

function openedBy(db: Database, user: string) {
  return db
    .selectFrom('conversation_members as member')
    .innerJoin('conversations', 'conversations.id', 'member.conversation_id')
    .where('member.user_id', '=', user)
    .where('member.opened', '=', 1);
}

/** Finds the last event of each conversation, and what the user wrote among its unread ones; the newest first. */
async function findLastAndOwn(db: Database, user: string, conversations: readonly string[]) {
  const rows = await openedBy(db, user)
    .innerJoin('events', 'events.conversation_id', 'conversations.id')
    .selectAll('events')
    .where('conversations.id', 'in', conversations)
    .where(({ eb, ref }) => {
      const start = eb
        .case()
        .when('member.read_seq', '<', eb('conversations.last_seq', '-', OWN_RANGE))
        .then(eb('conversations.last_seq', '-', OWN_RANGE))
        .when('member.read_seq', '<', ref('conversations.last_seq'))
        .then(eb('member.read_seq', '+', 1))
        .else(ref('conversations.last_seq'))
        .end();
      return eb('events.seq', '>=', start);
    })
    .where(({ eb, or, ref }) =>
      or([eb('events.seq', '=', ref('conversations.last_seq')), eb('events.sender_id', '=', user)]),
    )
    .orderBy('events.seq', 'desc')
    .execute();
  return Map.groupBy(await withOffers(db, rows), ({ conversation_id }) => conversation_id);
}

/** The sequences of events above a read mark that a user wrote. */
function ownSeqs(events: readonly FoundEvent[], user: string, readSeq: number): number[] {
  const own = events.filter(({ seq, sender_id: senderId, kind, offer }) => {
    const author = authorOf({ senderId, kind, ...(offer !== null && { offer }) });
    return seq > readSeq && author === user;
  });
  return own.map(({ seq }) => seq);
}

/** Which conversations: those of the list, the requests, or one by its id, or by the partner while a session of the user lives. */
type Which = 'listed' | 'requests' | { id: string } | { partner: string; session: string };

/** Who reads, and when (epoch milliseconds). */
type Reading = { user: string; now: number };

async function findAll(
  db: Database,
  { user, now }: Reading,
  which: Which,
): Promise<FoundConversation[]> {
  const rows = await openedBy(db, user)
    .innerJoin('users', 'users.id', 'member.partner_id')
    .leftJoin('blocks', (join) =>
      join
        .onRef('blocks.blocker_id', '=', 'member.user_id')
        .onRef('blocks.blocked_id', '=', 'member.partner_id'),
    )
    .leftJoin(selectSuspended(db, now).as('suspended'), (join) =>
      join.onRef('suspended.user_id', '=', 'member.partner_id'),
    )
    .selectAll('member')
    .select(['conversations.last_seq', 'blocks.blocked_id', ...SHOWN_COLUMNS, sharesName])
    .select('suspended.user_id as suspended_id')
    // A member's revision grows with each event, whatever the clock says.
    .orderBy('member.revision', 'desc')
    .limit(which === 'requests' ? REQUESTS_MAX : LIST_MAX)
    .where(({ eb, and, exists, selectFrom }) => {
      if (which === 'listed') return eb('member.request', 'in', LISTED_REQUESTS);
      if (which !== 'requests' && 'id' in which) return eb('conversations.id', '=', which.id);
      if (which !== 'requests') {
        const session = selectFrom('sessions')
          .select('sessions.id')
          .where('sessions.id', '=', which.session)
          .where('sessions.user_id', '=', user)
          .where(livesNow(now));
        return and([eb('member.partner_id', '=', which.partner), exists(session)]);
      }
      // Who is gone asks for nothing.
      return and([eb('member.request', '=', 'open'), eb('users.provider', '!=', 'deleted')]);
    })
    .execute();
  if (rows.length === 0) return [];
  const ids = rows.map(({ conversation_id }) => conversation_id);
  const found = await findLastAndOwn(db, user, ids);
  return rows.map(({ blocked_id, suspended_id, ...row }) => {
    const events = found.get(row.conversation_id) ?? [];
    const [last = null] = events;
    // An event that was added between the two reads counts.
    const last_seq = Math.max(row.last_seq, last?.seq ?? 0);
    const deleted = row.provider === 'deleted';
    const own = ownSeqs(events, user, row.read_seq);
    const state = { blocked: blocked_id !== null, deleted, suspended: suspended_id !== null };
    return { ...row, last_seq, partner: row, last, own, ...state };
  });
}

/** The newest 200 conversations of a user, newest first, and then the newest 50 requests to them. `now` in epoch milliseconds. */
export async function listConversations(
  db: Database,
  user: string,
  now: number,
): Promise<FoundConversation[]> {
  const reading = { user, now };
  return [...(await findAll(db, reading, 'listed')), ...(await findAll(db, reading, 'requests'))];
}

/** One conversation of a user; undefined when it is none of theirs. */
export async function findConversation(
  db: Database,
  user: string,
  id: string,
  now: number,
): Promise<FoundConversation | undefined> {
  return (await findAll(db, { user, now }, { id }))[0];
}

/** The conversation of the user of a session with another that the user sees; undefined when there is none, or the session is over. */
export async function findConversationWith(
  db: Database,
  { session, user }: { session: string; user: string },
  partner: string,
  now: number,
): Promise<FoundConversation | undefined> {
  return (await findAll(db, { user, now }, { partner, session }))[0];
}

/** Finds the conversations that changed for a user after a revision, in the order of the changes, 200 at a time. */
export async function changesSince(db: Database, user: string, revision: number) {
  const rows = await openedBy(db, user)
    .select(['conversations.id', 'conversations.last_seq', 'member.revision'])
    .where('member.revision', '>', revision)
    .where('member.request', '!=', 'declined')
    .orderBy('member.revision')
    .limit(CHANGES_MAX + 1)
    .execute();
  return { rows: rows.slice(0, CHANGES_MAX), more: rows.length > CHANGES_MAX };
}

/** Finds all conversations that a user sees, oldest first, with the partner of each. */
export async function findConversationsOf(db: Database, user: string) {
  return openedBy(db, user)
    .innerJoin('users', 'users.id', 'member.partner_id')
    .select(['conversations.id', 'conversations.created_at', 'member.read_seq', 'member.request'])
    .select(['users.id as partner_id', 'users.username'])
    .orderBy('conversations.created_at')
    .execute();
}
