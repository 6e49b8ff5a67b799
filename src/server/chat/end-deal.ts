import { type FallReason, isOpenDeal } from '../../domain/chat/deal.ts';
import type { OfferChange } from '../data/chat/offers.ts';
import type { OfferRow } from '../data/db/chat-tables.ts';
import type { Database } from '../data/db/tables.ts';
import { endTradeAd, reopenTradeAd } from '../data/trades/promise-trade-ad.ts';
import { Problem } from '../shared/problem.ts';
import { openSendContext, prepareEvent, type SendResult, toSendResult } from './send-context.ts';
import { type Acting, changeOfferAs, findOwnOffer, type TradeAdEffect } from './settle-offer.ts';

/** What a player says about an agreement (behaviour M15). */
export type DealEnd =
  | { state: 'traded' }
  | { state: 'fell_through'; reason: FallReason }
  | { state: 'called_off' };

const over = (message: string) => new Problem(409, 'offer_settled', message);

/** Throws a Problem (409) when the player can not say this about the deal any more, or not yet. */
function checkEnd(offer: OfferRow, end: DealEnd, { user, now }: Acting): void {
  const { state, accepted_at: acceptedAt, confirmed_by } = offer;
  if (state === 'proposed') throw over('This offer has not been accepted.');
  if (!isOpenDeal({ state, acceptedAt }, now)) throw over('This deal is over already.');
  if (confirmed_by === user && end.state !== 'called_off') {
    throw over('You said already that you traded.');
  }
}

const changeFor = (end: DealEnd, { confirmed_by }: OfferRow, user: string): OfferChange =>
  end.state === 'traded' && confirmed_by === null
    ? { state: 'confirmed', confirmed_by: user }
    : end;

/** Ends or opens the trade ad that a deal paused. */
async function release(
  transaction: Database,
  { ad_id: ad, proposer_id, recipient_id }: OfferRow,
  state: OfferChange['state'],
  now: number,
): Promise<TradeAdEffect> {
  if (ad === null || state === 'confirmed') return null;
  const promised = { ad, owners: [proposer_id, recipient_id], now };
  if (state === 'traded') {
    await endTradeAd(transaction, promised);
    return null;
  }
  const isCurrent = await reopenTradeAd(transaction, promised);
  return isCurrent ? { kind: 'trade-ad-published', tradeAd: ad } : null;
}

/**
 * Says how an agreement ended, within a transaction. It counts as traded when both say so. No block keeps a player from
 * saying it. Throws a Problem: 403 when the partner has deleted their account, 404, 409, 429.
 */
export async function endDeal(
  transaction: Database,
  id: string,
  end: DealEnd,
  acting: Acting,
): Promise<SendResult<TradeAdEffect>> {
  const { user, now } = acting;
  const { conversation_id: conversation } = await findOwnOffer(transaction, id, user);
  const context = await openSendContext(transaction, { conversation, sender: user, now });
  // Read again under the lock of the conversation.
  const offer = await findOwnOffer(transaction, id, user);
  checkEnd(offer, end, acting);
  await prepareEvent(context);
  const change = changeFor(end, offer, user);
  const seq = await changeOfferAs(context, id, [offer.state], change);
  const effect = await release(transaction, offer, change.state, now);
  return toSendResult(context, effect, [seq]);
}
