import type { Compilable } from 'kysely';
import { ANSWERS } from '../../../domain/chat/unanswered.ts';
import { CANNOT_TRADE } from '../../../domain/deals/reasons.ts';
import { insertChatEvent } from '../../data/alerts/player-events.ts';
import { blocksBetween } from '../../data/chat/blocks.ts';
import type { FoundEvent } from '../../data/chat/events.ts';
import { saveEvent } from '../../data/chat/save-event.ts';
import {
  lockForSend,
  readSendState,
  type Sending,
  type SendState,
} from '../../data/chat/send-state.ts';
import type { EventRow, MemberRow } from '../../data/db/chat-tables.ts';
import type { Database } from '../../data/db/tables.ts';
import { findSuspension } from '../../data/desk/suspensions.ts';
import { findLatestTimes } from '../../data/latest-times.ts';
import { userExists } from '../../data/session/find-user.ts';
import { notFound, Problem } from '../../http/problem.ts';
import { checkRowLimit, ROW_LIMITS, rowWindow } from '../../limits/rate-limit.ts';
import { checkMute } from '../players/check-mute.ts';

/** The 404 for a conversation that a player is not a member of; it does not reveal whether the conversation exists. */
export const noSuchConversation = () => notFound('There is no such conversation.');

/** The 404 for an offer of other players; it does not reveal whether the offer exists. */
export const noSuchOffer = () => notFound('There is no such offer.');

/** Who sends to whom, in a transaction that holds the locks of the send. */
export type SendContext = {
  transaction: Database;
  conversation: string;
  sender: string;
  partner: string;
  /** How the sender stands to the partner, and the partner to the sender (behaviour M30). */
  own: Standing;
  ofPartner: Standing;
  /** Its `last_seq` grows with each event that is added. */
  state: SendState;
  /** Epoch milliseconds. */
  now: number;
};

/** How a member of a conversation stands to the other; `requestAt` in epoch milliseconds. */
type Standing = { request: MemberRow['request']; requestAt: MemberRow['request_at'] };

/**
 * The result of a send and its events; none when the same send was made before. `isAnswer` is whether it makes the two
 * partners, if they were none (contract: Real-time channel).
 */
export type SendResult<T> = {
  result: T;
  conversation: string;
  events: FoundEvent[];
  users: string[];
  isAnswer: boolean;
};

/** The window of the limit of sends, and how many others may be in it. */
export const sendWindow = (now: number) => ({
  ...rowWindow(ROW_LIMITS.send, now),
  others: ROW_LIMITS.send.most - 1,
});

/** Locks the conversation of a member whose session lives; throws a Problem (404) for everyone else. */
export async function openSendContext(
  transaction: Database,
  sending: Sending,
  clientId: string | null,
): Promise<SendContext> {
  const { now } = sending;
  // A partner who was just deleted has another row now, which a new statement finds.
  const locked =
    (await lockForSend(transaction, sending)) ?? (await lockForSend(transaction, sending));
  if (locked === undefined) throw 'offer' in sending ? noSuchOffer() : noSuchConversation();
  const query = { clientId, now, ...sendWindow(now) };
  const state = await readSendState(transaction, locked, query);
  return {
    ...{ transaction, conversation: state.conversation, sender: state.sender, now, state },
    partner: state.partner_id,
    own: { request: state.request, requestAt: state.request_at },
    // Nobody sends to a deleted partner (prepareEvent).
    ofPartner: {
      request: state.partner_request ?? 'known',
      requestAt: state.partner_request_at,
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

/** Checks the rate limit. Throws a Problem: 403 when the partner has deleted their account, 429. */
export async function prepareEvent({
  transaction,
  sender,
  partner,
  state,
  now,
}: SendContext): Promise<void> {
  if (!state.is_doubtful) return;
  if (!(await userExists(transaction, partner))) {
    throw new Problem(403, 'player_deleted', 'This player has deleted their account.');
  }
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
  if (!context.state.is_doubtful) return;
  await checkBlocks(context);
  await checkPartner(context);
  await prepareEvent(context);
}

/** Throws a Problem (403) for a sender who is muted. */
export async function checkSender({ transaction, sender, state, now }: SendContext): Promise<void> {
  if (state.is_doubtful) await checkMute(transaction, sender, now);
}

/** Appends an event to the conversation, after `prepareEvent` or `prepareSend`, with other writes of the same send. */
export async function addEvent(
  context: SendContext,
  { kind, body, client_id }: Pick<EventRow, 'kind' | 'body' | 'client_id'>,
  others: readonly Compilable[] = [],
): Promise<EventRow> {
  const { transaction, conversation, sender, partner, own, state, now } = context;
  state.last_seq += 1;
  const revision = state.revision + 1;
  const isRead = readersOf(context).includes(partner);
  const event = {
    ...{ conversation_id: conversation, seq: state.last_seq, sender_id: sender, at: now },
    ...{ kind, body, client_id, revision },
    request: ANSWERS.includes(kind) ? 'known' : own.request,
    reader: isRead ? partner : sender,
    reader_revision: isRead ? state.partner_revision + 1 : revision,
  };
  const row = await saveEvent(transaction, event, others);
  if (state.is_watched && (kind === 'message' || kind === 'proposed')) {
    const told = { conversation, seq: row.seq };
    await insertChatEvent(transaction, { at: now, data: told });
  }
  return row;
}

/** The result of a send, with what to publish after the commit. */
export function toSendResult<T>(
  context: SendContext,
  result: T,
  events: FoundEvent[],
  isAnswer = false,
): SendResult<T> {
  const { conversation } = context;
  return { result, conversation, events, users: readersOf(context), isAnswer };
}
