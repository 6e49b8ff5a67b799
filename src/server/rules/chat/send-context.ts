import { ANSWERS } from '../../../domain/chat/unanswered.ts';
import { CANNOT_TRADE } from '../../../domain/deals/reasons.ts';
import { insertChatEvent } from '../../data/alerts/player-events.ts';
import { blocksBetween } from '../../data/chat/blocks.ts';
import { advanceMembers, findMembership, lockConversation } from '../../data/chat/conversations.ts';
import { appendEvent } from '../../data/chat/events.ts';
import { setRequest } from '../../data/chat/requests.ts';
import type { EventRow, MemberRow } from '../../data/db/chat-tables.ts';
import type { Database } from '../../data/db/tables.ts';
import { findSuspension } from '../../data/desk/suspensions.ts';
import { findLatestTimes } from '../../data/latest-times.ts';
import { userExists } from '../../data/session/find-user.ts';
import { notFound, Problem } from '../../http/problem.ts';
import { checkRowLimit, ROW_LIMITS } from '../../limits/rate-limit.ts';

/** The 404 for a conversation that a player is not a member of; it does not reveal whether the conversation exists. */
export const noSuchConversation = () => notFound('There is no such conversation.');

/** Who sends to whom, in a transaction that holds the conversation's lock. */
export type SendContext = {
  transaction: Database;
  conversation: string;
  sender: string;
  partner: string;
  /** How the sender stands to the partner, and the partner to the sender (behaviour M30). */
  own: Standing;
  ofPartner: Standing;
  /** Epoch milliseconds. */
  now: number;
};

/** How a member of a conversation stands to the other; `requestAt` in epoch milliseconds. */
type Standing = { request: MemberRow['request']; requestAt: MemberRow['request_at'] };

/** Who sends, in which conversation, and when. */
export type SendRequest = Pick<SendContext, 'conversation' | 'sender' | 'now'>;

/**
 * The result of a send and the sequence numbers of its events; none when the same send was made before. `isAnswer` is
 * whether it makes the two partners, if they were none (contract: Real-time channel).
 */
export type SendResult<T> = { result: T; seqs: number[]; users: string[]; isAnswer: boolean };

/** Locks the conversation of a member; throws a Problem (404) for everyone else. */
export async function openSendContext(
  transaction: Database,
  request: SendRequest,
): Promise<SendContext> {
  const { conversation, sender } = request;
  const membership = await findMembership(transaction, conversation, sender);
  if (membership === undefined) throw noSuchConversation();
  await lockConversation(transaction, conversation);
  const { partner_id: partner, request: own, request_at: requestAt } = membership;
  return {
    ...{ ...request, transaction, partner },
    own: { request: own, requestAt },
    // Nobody sends to a deleted partner (prepareEvent).
    ofPartner: {
      request: membership.partner_request ?? 'known',
      requestAt: membership.partner_request_at,
    },
  };
}

/** The 403 of who does not take messages; it does not reveal why. */
export const doesNotTake = () =>
  new Problem(403, 'blocked', 'This player does not take messages from you.');

async function checkBlocks({ transaction, sender, partner }: SendContext): Promise<void> {
  const blocks = await blocksBetween(transaction, [sender, partner]);
  if (blocks.some(({ blocker_id, inherited }) => blocker_id === sender && !inherited)) {
    const message = 'You have blocked this player. While you do, you cannot write to them.';
    throw new Problem(403, 'blocked_by_you', message);
  }
  // To name the block against a deleted player would tell who came back.
  if (blocks.length > 0) throw doesNotTake();
}

/** Who sees what a sender adds: not a partner who has declined the sender's request. */
function readersOf({ sender, partner, ofPartner }: SendContext): string[] {
  return ofPartner.request === 'declined' ? [sender] : [sender, partner];
}

/** Checks the rate limit, and moves both members' revisions on. Throws a Problem: 403 when the partner has deleted their account, 429. */
export async function prepareEvent(context: SendContext): Promise<void> {
  const { transaction, conversation, sender, partner, now } = context;
  if (!(await userExists(transaction, partner))) {
    throw new Problem(403, 'player_deleted', 'This player has deleted their account.');
  }
  await advanceMembers(transaction, conversation, readersOf(context));
  await checkRowLimit(ROW_LIMITS.send, now, (window) =>
    findLatestTimes(transaction, 'events', [sender], window),
  );
}

/** Throws a Problem (403) while the partner is suspended. It says neither why nor for how long (behaviour M34). */
async function checkPartner({ transaction, partner, now }: SendContext): Promise<void> {
  if ((await findSuspension(transaction, partner, now)) === null) return;
  throw new Problem(403, 'player_suspended', CANNOT_TRADE);
}

/** Prepares an event that a block or a suspension forbids. Throws a Problem: 403, and as `prepareEvent`. */
export async function prepareSend(context: SendContext): Promise<void> {
  await checkBlocks(context);
  await checkPartner(context);
  await prepareEvent(context);
}

/** Appends an event to the conversation, after `prepareEvent` or `prepareSend`. */
export async function addEvent(
  { transaction, conversation, sender, partner, own, now }: SendContext,
  event: Pick<EventRow, 'kind' | 'body' | 'client_id'>,
): Promise<EventRow> {
  if (own.request !== 'known' && ANSWERS.includes(event.kind)) {
    const answered = { conversation_id: conversation, user_id: sender, request: 'known' } as const;
    await setRequest(transaction, answered);
  }
  const keys = { conversation_id: conversation, sender_id: sender, at: now };
  const row = await appendEvent(transaction, { ...keys, ...event });
  if (event.kind === 'message' || event.kind === 'proposed') {
    const told = { conversation, seq: row.seq };
    await insertChatEvent(transaction, partner, { at: now, data: told });
  }
  return row;
}

/** The result of a send, with what to publish after the commit. */
export function toSendResult<T>(
  context: SendContext,
  result: T,
  seqs: number[],
  isAnswer = false,
): SendResult<T> {
  return { result, seqs, users: readersOf(context), isAnswer };
}
