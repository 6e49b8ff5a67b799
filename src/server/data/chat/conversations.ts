import { randomUUID } from 'node:crypto';
import type { ConversationRow, MemberRow } from '../db/chat-tables.ts';
import { livesAt, momentOf } from '../db/living-session.ts';
import { prepareQuery } from '../db/prepare.ts';
import type { Database } from '../db/tables.ts';
import { ensureUserStates, nextRevision } from './user-states.ts';

/** Finds the id of the conversation of two players. */
export async function findConversationId(
  db: Database,
  user: string,
  other: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('conversation_members')
    .select('conversation_id')
    .where('user_id', '=', user)
    .where('partner_id', '=', other)
    .executeTakeFirst();
  return row?.conversation_id;
}

/** Creates the conversation of two players, which nobody sees yet. Returns its id, or that of a transaction that was faster. */
export async function createConversation(
  transaction: Database,
  user: string,
  other: string,
  now: number,
): Promise<string> {
  const pair = [user, other].toSorted();
  const [user_a = user, user_b = other] = pair;
  await transaction
    .insertInto('conversations')
    .values({ id: randomUUID(), user_a, user_b, last_seq: 0, created_by: user, created_at: now })
    .onConflict((conflict) => conflict.columns(['user_a', 'user_b']).doNothing())
    .execute();
  const { id } = await transaction
    .selectFrom('conversations')
    .select('id')
    .where('user_a', '=', user_a)
    .where('user_b', '=', user_b)
    .executeTakeFirstOrThrow();
  await ensureUserStates(transaction, pair);
  const member = {
    conversation_id: id,
    opened: 0,
    read_seq: 0,
    revision: 0,
    request: 'none',
    request_at: null,
  } as const;
  await transaction
    .insertInto('conversation_members')
    .values([
      { ...member, user_id: user, partner_id: other },
      { ...member, user_id: other, partner_id: user },
    ])
    .onConflict((conflict) => conflict.columns(['conversation_id', 'user_id']).doNothing())
    .execute();
  return id;
}

/** Locks a conversation until the transaction ends, over all processes. */
export async function lockConversation(transaction: Database, id: string): Promise<void> {
  await transaction
    .updateTable('conversations')
    .set((row) => ({ last_seq: row.ref('last_seq') }))
    .where('id', '=', id)
    .execute();
}

/** A member's row of a conversation, with the conversation's last sequence number. */
export type Membership = MemberRow & Pick<ConversationRow, 'last_seq'>;

/** Finds a conversation that a user sees; undefined when they are not a member. */
export async function findMembership(
  db: Database,
  id: string,
  user: string,
): Promise<Membership | undefined> {
  return db
    .selectFrom('conversation_members')
    .innerJoin('conversations', 'conversations.id', 'conversation_members.conversation_id')
    .selectAll('conversation_members')
    .select('conversations.last_seq')
    .where('conversation_members.conversation_id', '=', id)
    .where('conversation_members.user_id', '=', user)
    .where('conversation_members.opened', '=', 1)
    .executeTakeFirst();
}

/** Who reads, by the id of their session, which conversation, and when (epoch milliseconds). */
type Reading = { session: string; conversation: string; now: number };

const selectLastSeq = prepareQuery<Reading & { oldest: number }, { last_seq: number }>(
  (db, value) =>
    db
      .selectFrom('sessions')
      .innerJoin('conversation_members as member', 'member.user_id', 'sessions.user_id')
      .innerJoin('conversations', 'conversations.id', 'member.conversation_id')
      .select('conversations.last_seq')
      .where('sessions.id', '=', value('session'))
      .where(livesAt(value))
      .where('member.conversation_id', '=', value('conversation'))
      .where('member.opened', '=', 1),
);

/** Finds the last sequence number of a conversation that the player of a session sees; undefined when the session is over, or not a member's. */
export async function findLastSeq(db: Database, reading: Reading): Promise<number | undefined> {
  const [row] = await selectLastSeq(db, { ...reading, ...momentOf(reading.now) });
  return row?.last_seq;
}

/** Finds the ids of the members of a conversation, sorted, so that all transactions lock them in one order. */
export async function findMembers(db: Database, conversation: string): Promise<string[]> {
  const rows = await db
    .selectFrom('conversation_members')
    .select('user_id')
    .where('conversation_id', '=', conversation)
    .orderBy('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Finds the conversations that others see with a player, each with the other. */
export async function findConversationsWith(db: Database, player: string) {
  return db
    .selectFrom('conversation_members')
    .select(['conversation_id as conversation', 'user_id as user'])
    .where('partner_id', '=', player)
    .where('opened', '=', 1)
    .execute();
}

/** Sets the revision of a member's conversation, which they see from now on. */
export async function updateMember(
  transaction: Database,
  { conversation, user, revision }: { conversation: string; user: string; revision: number },
): Promise<void> {
  await transaction
    .updateTable('conversation_members')
    .set({ revision, opened: 1 })
    .where('conversation_id', '=', conversation)
    .where('user_id', '=', user)
    .execute();
}

/** Moves on the revisions of members for a change of their conversation. The order is the same everywhere, so that two transactions never wait for each other. */
export async function advanceMembers(
  transaction: Database,
  conversation: string,
  users: readonly string[],
): Promise<void> {
  for (const user of users.toSorted()) {
    const revision = await nextRevision(transaction, user);
    await updateMember(transaction, { conversation, user, revision });
  }
}
