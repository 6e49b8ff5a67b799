import { atom } from 'nanostores';
import { type NewOffer, proposeOffer, settleOffer } from '../../../api/chat/offers.ts';
import { problemOf } from '../../../api/shared/call-error.ts';
import { deadline } from '../../../api/shared/deadline.ts';
import { problemMessage } from '../../../api/shared/problem-message.ts';
import { writeUntil } from '../../../api/shared/writes/backend-writes.ts';
import type { Offer, OfferAction } from '../../../contract/chat/offer.ts';
import { toReference } from '../../../contract/trades/trade-item.ts';
import type { FallReason } from '../../../domain/deals/reasons.ts';
import { randomUuid } from '../../../domain/shared/random-uuid.ts';
import { missingSide } from '../../../domain/trades/missing-side.ts';
import { threadOf } from '../thread/threads.ts';
import { addPendingOffer, consumePendingOffer } from './offer-updates.ts';

/** A proposed trade; with `counters` it replaces that offer (behaviour M5). */
export type Proposal = Omit<NewOffer, 'clientId'>;

/** The id of the offer that is being sent or settled, or `new`; null for none. */
export const $busyOffer = atom<string | null>(null);

/** The client ids of proposals without an answer. The same trade again is the same offer. */
const unanswered = new Map<string, string>();

const contentOf = ({ offering, wanted, ...rest }: Proposal) =>
  JSON.stringify([rest, offering.map(toReference), wanted.map(toReference)]);

/** The offer, or why there is none; no message when none is needed. */
export type OfferResult = { offer: Offer } | { problem: string | null };

/** Runs one action on offers at a time. The thread then reads new events in any case. */
async function once(
  name: string,
  conversationId: string,
  act: () => Promise<Offer>,
): Promise<OfferResult> {
  if ($busyOffer.get() !== null) return { problem: null };
  $busyOffer.set(name);
  try {
    return { offer: await act() };
  } catch (error) {
    return { problem: problemMessage(error, 'This offer cannot be changed any more.') };
  } finally {
    $busyOffer.set(null);
    threadOf(conversationId)?.readOn();
  }
}

async function send(proposal: Proposal): Promise<Offer> {
  const content = contentOf(proposal);
  const clientId = unanswered.get(content) ?? randomUuid();
  unanswered.set(content, clientId);
  addPendingOffer(clientId);
  try {
    const offer = await proposeOffer(writeUntil(deadline()), { ...proposal, clientId });
    unanswered.delete(content);
    // The channel may have been faster, and its update is already used up then.
    if (consumePendingOffer(clientId)) addPendingOffer(offer.id);
    return offer;
  } catch (error) {
    if (problemOf(error).kind !== 'transient') {
      unanswered.delete(content);
      consumePendingOffer(clientId);
    }
    throw error;
  }
}

/** Proposes a trade or a counter offer. The form shows a failure. */
export async function propose(proposal: Proposal): Promise<OfferResult> {
  const lack = missingSide(proposal);
  if (lack !== null) return { problem: lack };
  return once('new', proposal.conversationId, () => send(proposal));
}

/** What a card says of an action that nobody answered, because it may have been stored (behaviour M28). */
const NO_ANSWER_YET = 'No answer yet. This card will show whether it was saved.';

/** Accepts, declines or withdraws an offer, or says how a deal ended. Resolves to what its card then says; null for nothing. */
export async function settle(
  { id, conversationId }: Offer,
  action: OfferAction,
  reason?: FallReason,
): Promise<string | null> {
  let isUnanswered = false;
  const done = await once(id, conversationId, async () => {
    addPendingOffer(id);
    try {
      return await settleOffer(writeUntil(deadline()), id, action, reason);
    } catch (error) {
      if (problemOf(error).kind === 'transient') isUnanswered = true;
      else consumePendingOffer(id);
      throw error;
    }
  });
  if ('offer' in done) return null;
  return isUnanswered ? NO_ANSWER_YET : done.problem;
}
