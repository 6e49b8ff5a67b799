import type { Database } from '../db/tables.ts';
import { blocksThatHold } from './blocks.ts';

/** The most partners of a user who receive their status; the latest go first. */
const PARTNERS_MAX = 500;

/** Which blocks end a partnership: each, or only the member's own. One of the partner does not show itself (behaviour M38). */
type Ending = 'any block' | 'an own block';

/** Conversations of partners (contract: Real-time channel). */
function partnerConversations(db: Database, ending: Ending) {
  return db
    .selectFrom('conversation_members as member')
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
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom(blocksThatHold(db))
            .select('block.blocker_id')
            .where(({ and, or, eb }) => {
              const own = and([
                eb('blocker_id', '=', eb.ref('member.user_id')),
                eb('blocked_id', '=', eb.ref('member.partner_id')),
              ]);
              const ofPartner = and([
                eb('blocker_id', '=', eb.ref('member.partner_id')),
                eb('blocked_id', '=', eb.ref('member.user_id')),
              ]);
              return ending === 'any block' ? or([own, ofPartner]) : own;
            }),
        ),
      ),
    );
}

async function partnersOf(db: Database, user: string, ending: Ending): Promise<string[]> {
  const rows = await partnerConversations(db, ending)
    .select('member.partner_id')
    .where('member.user_id', '=', user)
    .orderBy('member.revision', 'desc')
    .limit(PARTNERS_MAX)
    .execute();
  return rows.map(({ partner_id }) => partner_id);
}

/** The partners who see each change of a user's presence, those of the latest changes first (contract: Real-time channel). */
export const findPartners = (db: Database, user: string) => partnersOf(db, user, 'any block');

/** The partners whose status a user sees, those of the latest changes first (contract: Real-time channel). */
export const findSeenPartners = (db: Database, user: string) =>
  partnersOf(db, user, 'an own block');

/** Finds the partner who may see that a user types in a conversation at a time in epoch milliseconds; undefined when nobody may, as for a muted user. */
export async function findTypingPartner(
  db: Database,
  conversation: string,
  user: string,
  now: number,
): Promise<string | undefined> {
  const row = await partnerConversations(db, 'any block')
    .select('member.partner_id')
    .where('member.conversation_id', '=', conversation)
    .where('member.user_id', '=', user)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('mutes')
            .select('mutes.until')
            .where('mutes.user_id', '=', user)
            .where('mutes.until', '>', now),
        ),
      ),
    )
    .executeTakeFirst();
  return row?.partner_id;
}

/** Whether a user sees the status of another. */
export async function seesStatusOf(db: Database, user: string, other: string): Promise<boolean> {
  const row = await partnerConversations(db, 'an own block')
    .select('member.partner_id')
    .where('member.user_id', '=', user)
    .where('member.partner_id', '=', other)
    .executeTakeFirst();
  return row !== undefined;
}
