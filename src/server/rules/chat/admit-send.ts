import { UNANSWERED } from '../../../domain/chat/unanswered.ts';
import { DAY_MS } from '../../../domain/shared/time-zone.ts';
import { countSentTo, hasDeclined, setRequest } from '../../data/chat/requests.ts';
import { findLatestTimes } from '../../data/latest-times.ts';
import { accountsOf } from '../../data/session/subject-hashes.ts';
import { findUserRow } from '../../data/session/users.ts';
import { hadOpenTradeAd } from '../../data/trades/open-trade-ads.ts';
import { Problem } from '../../http/problem.ts';
import { checkRowLimit, ROW_LIMITS } from '../../limits/rate-limit.ts';
import { doesNotTake, type SendContext } from './send-context.ts';

/** How many messages, and how many offers, a player may send to somebody who has not answered (behaviour M30). */
const UNANSWERED_MAX = 3;
/** How long an account is new to others, in milliseconds. */
const WEEK_MS = 7 * DAY_MS;

type Kind = 'message' | 'proposed';

async function checkUnanswered(context: SendContext, accounts: readonly string[], kind: Kind) {
  const { transaction, partner } = context;
  const sent = await countSentTo(transaction, partner, { accounts, kind });
  if (sent < UNANSWERED_MAX) return;
  const what = kind === 'message' ? 'messages' : 'offers';
  const message = `You have sent ${UNANSWERED_MAX} ${what}. Wait for an answer.`;
  throw new Problem(403, UNANSWERED, message);
}

/** Checks that a player may begin another request. Deleting the account renews nothing. */
async function checkNewRequest({ transaction, sender, now }: SendContext, accounts: string[]) {
  const { created_at } = await findUserRow(transaction, sender);
  if (now - created_at >= WEEK_MS) return;
  await checkRowLimit(ROW_LIMITS.request, now, (window) =>
    findLatestTimes(transaction, 'conversation_members', accounts, window),
  );
}

async function takesRequests({ transaction, partner }: SendContext): Promise<boolean> {
  return (await findUserRow(transaction, partner)).nobody_new === 0;
}

/** How a player who was not answered yet approaches another: for the first time, and as a request; null between players who know each other. */
type Approach = { isFirst: boolean; isRequest: boolean } | null;

/**
 * How a sender approaches the partner, after `prepareSend` and before anything else is checked, so that all that a
 * stranger sends is refused with one sentence. Throws a Problem (403) where the partner takes no requests (behaviour M40).
 */
export async function approachOf(context: SendContext): Promise<Approach> {
  const { transaction, partner, now } = context;
  const { request, requestAt } = context.ofPartner;
  if (request === 'known') return null;
  const isFirst = request === 'none';
  const isAnswer = await hadOpenTradeAd(transaction, partner, now);
  const isRequest = !isAnswer && (isFirst || requestAt !== null);
  if (isRequest && !(await takesRequests(context))) throw doesNotTake();
  return { isFirst, isRequest };
}

/**
 * Admits a message or an offer to a player who may not have answered, and says how that player stands to the sender
 * then. It throws the same for a declined request as for one without an answer: a Problem (403, 429).
 */
export async function admitSend(
  context: SendContext,
  approach: Approach,
  kind: Kind,
): Promise<SendContext> {
  if (approach === null) return context;
  const { isFirst, isRequest } = approach;
  const { transaction, conversation, sender, partner, now } = context;
  const { request, requestAt } = context.ofPartner;
  const accounts = await accountsOf(transaction, sender);
  await checkUnanswered(context, accounts, kind);
  if (isRequest && isFirst) await checkNewRequest(context, accounts);
  const isDeclined = await hasDeclined(transaction, partner, accounts);
  const admitted = isDeclined ? 'declined' : isRequest && request !== 'ad' ? 'open' : 'ad';
  await setRequest(transaction, {
    ...{ conversation_id: conversation, user_id: partner, request: admitted },
    ...(isRequest && isFirst && { request_at: now }),
  });
  return { ...context, ofPartner: { request: admitted, requestAt } };
}
