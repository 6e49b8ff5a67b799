import type { OfferState } from '../../contract/chat/offer.ts';
import { changeOffer, findOffer, type OfferChange } from '../data/chat/offers.ts';
import type { OfferRow } from '../data/db/chat-tables.ts';
import type { Database } from '../data/db/tables.ts';
import { pauseTradeAd } from '../data/trades/promise-trade-ad.ts';
import { checkMute } from '../desk/check-mute.ts';
import type { TradeAdMessage } from '../realtime/bus.ts';
import { notFound, Problem } from '../shared/problem.ts';
import { currentValues } from './kept-values.ts';
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

/** Who changes an offer, and when (epoch milliseconds). */
export type Acting = { user: string; now: number };

/** What a change of an offer did to the trade ad that it came from; null for nothing. */
export type TradeAdEffect = TradeAdMessage | null;

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

/** Finds an offer of one of its two players; throws a Problem (404) for everyone else. */
export async function findOwnOffer(db: Database, id: string, user: string): Promise<OfferRow> {
  const offer = await findOffer(db, id);
  if (offer === undefined || ![offer.proposer_id, offer.recipient_id].includes(user)) {
    throw noSuchOffer();
  }
  return offer;
}

/** Changes an offer in one of the given states and adds an event for it; returns the event's sequence number. Throws a Problem (409) when it is in another state. */
export async function changeOfferAs(
  context: SendContext,
  id: string,
  from: readonly OfferState[],
  change: OfferChange,
): Promise<number> {
  if (!(await changeOffer(context.transaction, id, from, change, context.now))) {
    const offer = await findOffer(context.transaction, id);
    const state = (offer?.state ?? 'gone').replace('_', ' ');
    throw new Problem(409, 'offer_settled', `This offer is ${state} already.`);
  }
  const { seq } = await addEvent(context, { kind: change.state, body: id, client_id: null });
  return seq;
}

/** Pauses the trade ad of an accepted offer. Throws a Problem (409) when another deal has it, so that nothing is promised twice (behaviour M15). */
async function promise(
  transaction: Database,
  { ad_id: ad, proposer_id, recipient_id }: OfferRow,
  now: number,
): Promise<TradeAdEffect> {
  if (ad === null) return null;
  const owners = [proposer_id, recipient_id];
  const outcome = await pauseTradeAd(transaction, { ad, owners, now });
  if (outcome === 'promised') {
    const message = 'The trade ad of this offer is promised in another deal already.';
    throw new Problem(409, 'ad_promised', message);
  }
  return outcome === 'paused' ? { kind: 'trade-ad-removed', tradeAd: ad } : null;
}

/** Accepts, declines or withdraws an offer within a transaction. Exactly one of concurrent changes succeeds. Throws a Problem: 403, 404, 409, 429. */
export async function settleOffer(
  transaction: Database,
  id: string,
  end: 'accepted' | 'declined' | 'withdrawn',
  { user, now }: Acting,
): Promise<SendResult<TradeAdEffect>> {
  const offer = await findOwnOffer(transaction, id, user);
  checkRole(offer, user, end);
  const request = { conversation: offer.conversation_id, sender: user, now };
  const context = await openSendContext(transaction, request);
  const isAccepted = end === 'accepted';
  if (isAccepted) await checkMute(transaction, user, now);
  // No block keeps a player's own offer open for the other to accept later (behaviour M7).
  await (end === 'withdrawn' ? prepareEvent : prepareSend)(context);
  const acceptance = isAccepted
    ? { accepted_at: now, accepted_values: await currentValues(transaction, offer) }
    : {};
  const seq = await changeOfferAs(context, id, ['proposed'], { state: end, ...acceptance });
  const effect = isAccepted ? await promise(transaction, offer, now) : null;
  return toSendResult(context, effect, [seq], isAccepted);
}
