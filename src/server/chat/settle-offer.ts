import type { OfferState } from '../../contract/chat/offer.ts';
import { endOffer, findOffer } from '../data/chat/offers.ts';
import type { OfferRow } from '../data/db/chat-tables.ts';
import type { Database } from '../data/db/tables.ts';
import { checkMute } from '../desk/check-mute.ts';
import { notFound, Problem } from '../shared/problem.ts';
import {
  addEvent,
  openSendContext,
  prepareEvent,
  prepareSend,
  type SendContext,
  type SendResult,
  toSendResult,
} from './send-context.ts';

/** The 404 for an offer of other players; it does not reveal whether the offer exists. */
export const noSuchOffer = () => notFound('There is no such offer.');

type FinalState = Exclude<OfferState, 'proposed'>;

const forbidden = (message: string) => new Problem(403, 'not_yours', message);

function checkRole({ recipient_id }: OfferRow, user: string, end: FinalState): void {
  const isRecipient = recipient_id === user;
  if (end === 'withdrawn' && isRecipient) {
    throw forbidden('Only the player who made an offer can withdraw it.');
  }
  if (end !== 'withdrawn' && !isRecipient) {
    throw forbidden('Only the player who got an offer can accept or decline it.');
  }
}

/** Ends a proposed offer and adds an event for it; returns the event's sequence number. Throws a Problem (409) when it has ended already. */
export async function endOfferAs(
  context: SendContext,
  id: string,
  end: { state: FinalState; countered_by?: string },
): Promise<number> {
  if (!(await endOffer(context.transaction, id, end))) {
    const offer = await findOffer(context.transaction, id);
    const message = `This offer is ${offer?.state ?? 'gone'} already.`;
    throw new Problem(409, 'offer_settled', message);
  }
  const { seq } = await addEvent(context, { kind: end.state, body: id, client_id: null });
  return seq;
}

/** Accepts, declines or withdraws an offer within a transaction. Exactly one of concurrent changes succeeds. Throws a Problem: 403, 404, 409, 429. */
export async function settleOffer(
  transaction: Database,
  id: string,
  end: Exclude<FinalState, 'countered'>,
  { user, now }: { user: string; now: number },
): Promise<SendResult<string>> {
  const offer = await findOffer(transaction, id);
  if (offer === undefined || ![offer.proposer_id, offer.recipient_id].includes(user)) {
    throw noSuchOffer();
  }
  checkRole(offer, user, end);
  const request = { conversation: offer.conversation_id, sender: user, now };
  const context = await openSendContext(transaction, request);
  if (end === 'accepted') await checkMute(transaction, user, now);
  // No block keeps a player's own offer open for the other to accept later (behaviour M7).
  await (end === 'withdrawn' ? prepareEvent : prepareSend)(context);
  const seq = await endOfferAs(context, id, { state: end });
  return toSendResult(context, id, [seq]);
}
