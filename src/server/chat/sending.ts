import { blockersOf } from '../data/chat/blocks.ts';
import { changeMember, findMembership, lockConversation } from '../data/chat/conversations.ts';
import { appendEvent } from '../data/chat/events.ts';
import { nextRevision } from '../data/chat/user-states.ts';
import type { EventRow } from '../data/db/chat-tables.ts';
import { latestTimes } from '../data/db/latest-times.ts';
import type { Database } from '../data/db/tables.ts';
import { notFound, Problem } from '../shared/problem.ts';
import { checkPace, PACES } from '../shared/rate-limit.ts';

/** That a conversation is none of the asker's; the same whether there is one. */
export const noSuchConversation = () => notFound('There is no such conversation.');

/** A send that is under way: who says something to whom, in a transaction that holds the conversation's lock. */
export type Sending = {
  transaction: Database;
  conversation: string;
  sender: string;
  partner: string;
  /** Epoch milliseconds. */
  now: number;
};

/** Where a send happens and when. */
export type Place = Pick<Sending, 'conversation' | 'sender' | 'now'>;

/** What a send has come to: the places of its events, none when it had happened before. */
export type Sent<T> = { answer: T; seqs: number[]; users: string[] };

/** Locks the conversation of a member; throws a Problem (404) for everyone else. */
export async function beginSending(transaction: Database, place: Place): Promise<Sending> {
  const { conversation, sender } = place;
  const known = await findMembership(transaction, conversation, sender);
  if (known === undefined) throw noSuchConversation();
  await lockConversation(transaction, conversation);
  return { ...place, transaction, partner: known.partner_id };
}

async function checkBlocks({ transaction, sender, partner }: Sending): Promise<void> {
  const blockers = await blockersOf(transaction, [sender, partner]);
  if (blockers.includes(sender)) {
    const message = 'You have blocked this player. Unblock them to write again.';
    throw new Problem(403, 'blocked_by_you', message);
  }
  if (blockers.includes(partner)) {
    throw new Problem(403, 'blocked', 'This player does not take messages from you.');
  }
}

/** Lets a send pass, which changes the conversation for both; throws a Problem: 403 across a block, 429. */
export async function admit(sending: Sending): Promise<void> {
  const { transaction, conversation, sender, partner, now } = sending;
  await checkBlocks(sending);
  // In one order everywhere, so that two sends never wait for each other.
  for (const user of [sender, partner].toSorted()) {
    const revision = await nextRevision(transaction, user);
    await changeMember(transaction, { conversation, user, revision });
  }
  await checkPace(PACES.send, now, (window) => latestTimes(transaction, 'events', sender, window));
}

/** Appends an event to an admitted send's conversation. */
export async function say(
  { transaction, conversation, sender, now }: Sending,
  event: Pick<EventRow, 'kind' | 'body' | 'client_id'>,
): Promise<EventRow> {
  const place = { conversation_id: conversation, sender_id: sender, at: now };
  return appendEvent(transaction, { ...place, ...event });
}

/** The end of a send that happened: what to answer, and what to tell of. */
export function sent<T>({ sender, partner }: Sending, answer: T, seqs: number[]): Sent<T> {
  return { answer, seqs, users: [sender, partner] };
}
