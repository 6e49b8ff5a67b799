import { blocksThatHold } from '../chat/blocks.ts';
import { LISTED_REQUESTS } from '../chat/requests.ts';
import type { Database } from '../db/tables.ts';

type UnreadEvent = {
  kind: 'message' | 'proposed';
  receiver: string;
  sender: { id: string; username: string };
};

/** Finds a message or a trade offer that its receiver has not read; undefined for one that was read, removed or deleted, for a request, and from a player whom the receiver has blocked. */
export async function findUnreadEvent(
  db: Database,
  conversation: string,
  seq: number,
): Promise<UnreadEvent | undefined> {
  const row = await db
    .selectFrom('events')
    .innerJoin('users', 'users.id', 'events.sender_id')
    .innerJoin('conversation_members as member', (join) =>
      join
        .onRef('member.conversation_id', '=', 'events.conversation_id')
        .onRef('member.partner_id', '=', 'events.sender_id'),
    )
    .select(['events.kind', 'users.id', 'users.username', 'member.user_id'])
    .where('events.conversation_id', '=', conversation)
    .where('events.seq', '=', seq)
    .where('events.removed_at', 'is', null)
    .where('users.provider', '!=', 'deleted')
    .where('member.request', 'in', LISTED_REQUESTS)
    .whereRef('member.read_seq', '<', 'events.seq')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom(blocksThatHold(db))
            .select('block.blocker_id')
            .whereRef('blocker_id', '=', 'member.user_id')
            .whereRef('blocked_id', '=', 'events.sender_id'),
        ),
      ),
    )
    .executeTakeFirst();
  if (row === undefined || (row.kind !== 'message' && row.kind !== 'proposed')) return undefined;
  const { kind, user_id: receiver, id, username } = row;
  return { kind, receiver, sender: { id, username } };
}
