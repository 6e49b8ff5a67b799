import type { MemberRow } from '../db/chat-tables.ts';
import type { Database } from '../db/tables.ts';

/** The states in which a member sees a conversation among the others. The rest is a request or was declined. */
export const LISTED_REQUESTS = ['none', 'ad', 'known'] as const satisfies MemberRow['request'][];

type Change = Pick<MemberRow, 'conversation_id' | 'user_id' | 'request'> & { request_at?: number };

/** Saves how a member stands to the other player, within a transaction that holds the conversation's lock. */
export async function setRequest(
  transaction: Database,
  { conversation_id, user_id, ...change }: Change,
): Promise<void> {
  await transaction
    .updateTable('conversation_members')
    .set(change)
    .where('conversation_id', '=', conversation_id)
    .where('user_id', '=', user_id)
    .execute();
}

/** Whether a player has declined a request of one of these accounts. */
export async function hasDeclined(
  db: Database,
  user: string,
  accounts: readonly string[],
): Promise<boolean> {
  const row = await db
    .selectFrom('conversation_members')
    .select('conversation_id')
    .where('user_id', '=', user)
    .where('partner_id', 'in', accounts)
    .where('request', '=', 'declined')
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts what these accounts have sent to a player: messages, or offers. */
export async function countSentTo(
  db: Database,
  user: string,
  { accounts, kind }: { accounts: readonly string[]; kind: 'message' | 'proposed' },
): Promise<number> {
  const { sent } = await db
    .selectFrom('conversation_members as member')
    .innerJoin('events', 'events.conversation_id', 'member.conversation_id')
    .where('member.user_id', '=', user)
    .where('member.partner_id', 'in', accounts)
    .where('events.sender_id', 'in', accounts)
    .where('events.kind', '=', kind)
    .select(({ fn }) => fn.countAll<number>().as('sent'))
    .executeTakeFirstOrThrow();
  return sent;
}

/** Finds the members who see what happens in a conversation: all but who has declined the other's request. */
export async function findReaders(db: Database, conversation: string): Promise<string[]> {
  const rows = await db
    .selectFrom('conversation_members')
    .select('user_id')
    .where('conversation_id', '=', conversation)
    .where('request', '!=', 'declined')
    .execute();
  return rows.map(({ user_id }) => user_id);
}
