import { type Offer, type OfferAction, toOffer } from '../../contract/chat/offer.ts';
import { toReference } from '../../contract/trades/trade-item.ts';
import type { FallReason } from '../../domain/deals/reasons.ts';
import type { TradeItem } from '../../domain/trades/trade-item.ts';
import type { Write } from '../shared/client.ts';
import { makeWrite } from '../shared/make-call.ts';

/** An offer that the player makes. */
export type NewOffer = {
  clientId: string;
  conversationId: string;
  tradeAdId: string | null;
  counters: string | null;
  offering: readonly TradeItem[];
  wanted: readonly TradeItem[];
};

/** Proposes a trade. The same `clientId` again is the same offer. Rejects with a CallError. */
export async function proposeOffer(write: Write, offer: NewOffer): Promise<Offer> {
  const body = {
    client_id: offer.clientId,
    conversation_id: offer.conversationId,
    ...(offer.tradeAdId === null ? {} : { ad_id: offer.tradeAdId }),
    ...(offer.counters === null ? {} : { counters: offer.counters }),
    offering_items: offer.offering.map(toReference),
    looking_for_items: offer.wanted.map(toReference),
  };
  return makeWrite(write, 'POST /trade-offers', { body, as: toOffer });
}

/** Accepts, declines or withdraws an offer, or says how a deal ended; only one that fell through has a reason. Rejects with a CallError; 409 when it is settled already. */
export const settleOffer = (
  write: Write,
  id: string,
  action: OfferAction,
  reason?: FallReason,
): Promise<Offer> =>
  makeWrite(write, `POST /trade-offers/{id}/${action}`, {
    parameters: { id },
    ...(reason === undefined ? {} : { body: { reason } }),
    as: toOffer,
  });
