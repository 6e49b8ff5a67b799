import type { InferResult } from 'kysely';
import { prepareQuery, type ValueOf } from '../db/prepare.ts';
import type { Database } from '../db/tables.ts';
import { blocksThatHold } from './blocks.ts';
import { lastSeenOf, presenceOf, type Status, toStatus } from './presence.ts';

/** The most partners of a user who receive their status; the latest go first. */
const PARTNERS_MAX = 500;

/** A user, and the time in epoch milliseconds. */
type Viewer = { user: string; now: number };

/**
 * The players who have blocked a user, until when their presence is shown, and what is shown after it. It is over at 0. There
 * may be two blocks of a player: one against a deleted account, and one against the account with which the user came back.
 */
const blockersOf = (db: Database, value: ValueOf<Viewer>) =>
  db
    .selectFrom(blocksThatHold(db))
    .select(({ fn, lit }) => [
      'blocker_id',
      fn.min(fn.coalesce('shown_until', lit(0))).as('shown_until'),
      fn.max('last_seen').as('last_seen'),
    ])
    .where('blocked_id', '=', value('user'))
    .groupBy('blocker_id')
    .as('blocker');

/** Conversations with the partners whom a user has not blocked, and the block of each (contract: Real-time channel). */
const partnerConversations = (db: Database, value: ValueOf<Viewer>) =>
  db
    .selectFrom('conversation_members as member')
    .leftJoin(blockersOf(db, value), 'blocker.blocker_id', 'member.partner_id')
    .where('member.user_id', '=', value('user'))
    .where(({ and, exists, or, selectFrom }) => {
      const events = selectFrom('events')
        .select('events.seq')
        .whereRef('events.conversation_id', '=', 'member.conversation_id');
      const hasWritten = (member: 'member.user_id' | 'member.partner_id') =>
        exists(events.where('kind', '=', 'message').whereRef('events.sender_id', '=', member));
      return or([
        and([hasWritten('member.user_id'), hasWritten('member.partner_id')]),
        exists(events.where('kind', 'in', ['accepted', 'countered'])),
      ]);
    })
    .where(({ exists, not, selectFrom }) => {
      const blocks = selectFrom(blocksThatHold(db)).select('block.blocked_id');
      const own = blocks.where('blocker_id', '=', value('user'));
      return not(exists(own.whereRef('blocked_id', '=', 'member.partner_id')));
    });

const selectSeen = (db: Database, value: ValueOf<Viewer>) =>
  partnerConversations(db, value).select(({ exists, ref }) => [
    'member.partner_id as id',
    exists(presenceOf(db, ref('member.partner_id'), value('now'))).as('online'),
    lastSeenOf(db, ref('member.partner_id')).as('last_seen'),
    exists(presenceOf(db, value('user'), value('now'))).as('own_online'),
    lastSeenOf(db, value('user')).as('own_last_seen'),
    'blocker.shown_until',
    'blocker.last_seen as shown_last_seen',
  ]);

type Row = InferResult<ReturnType<typeof selectSeen>>[number];

const selectPartners = prepareQuery<Viewer, Row>((db, value) =>
  selectSeen(db, value).orderBy('member.revision', 'desc').limit(PARTNERS_MAX),
);
const selectPartner = prepareQuery<Viewer & { other: string }, Row>((db, value) =>
  selectSeen(db, value).where('member.partner_id', '=', value('other')),
);
const selectTypingPartner = prepareQuery<Viewer & { conversation: string }, { id: string }>(
  (db, value) =>
    partnerConversations(db, value)
      .leftJoin('mutes', (join) =>
        join.onRef('mutes.user_id', '=', 'member.user_id').on('mutes.until', '>', value('now')),
      )
      .select('member.partner_id as id')
      .where('member.conversation_id', '=', value('conversation'))
      .where('blocker.blocker_id', 'is', null)
      .where('mutes.user_id', 'is', null),
);

/** A partner whose status a user sees. */
export type Partner = {
  id: string;
  status: Status;
  /** The status of the user, which the partner sees; null when the partner has blocked the user. */
  seesUser: Status | null;
};

const toPartner = (row: Row, now: number): Partner => ({
  id: row.id,
  // A block does not show itself (behaviour M38).
  status:
    row.shown_until === 0
      ? toStatus(false, row.shown_last_seen, now)
      : toStatus(row.online, row.last_seen, now),
  seesUser: row.shown_until === null ? toStatus(row.own_online, row.own_last_seen, now) : null,
});

/** Finds the partners of a user, those of the latest changes first; `now` in epoch milliseconds (contract: Real-time channel). */
export async function findPartners(db: Database, user: string, now: number): Promise<Partner[]> {
  const rows = await selectPartners(db, { user, now });
  return rows.map((row) => toPartner(row, now));
}

/** Finds one partner of a user; undefined for a player whose status the user does not see. */
export async function findPartner(
  db: Database,
  user: string,
  other: string,
  now: number,
): Promise<Partner | undefined> {
  const [row] = await selectPartner(db, { user, other, now });
  return row && toPartner(row, now);
}

/** Finds the partner who may see that a user types in a conversation at a time in epoch milliseconds; undefined when nobody may, as for a muted user. */
export async function findTypingPartner(
  db: Database,
  conversation: string,
  user: string,
  now: number,
): Promise<string | undefined> {
  const [row] = await selectTypingPartner(db, { conversation, user, now });
  return row?.id;
}
