import { CHAT_PATHS, type OfferAction } from '../../contract/chat/chat-paths.ts';
import { type Offer, toOffer } from '../../contract/chat/offer.ts';
import { toReference } from '../../contract/trades/trade-item.ts';
import type { FallReason } from '../../domain/deals/reasons.ts';
import type { TradeItem } from '../../domain/trades/trade-item.ts';
import { unknownShape } from '../shared/call-error.ts';
import type { Write } from '../shared/client.ts';

/** An offer that the player makes. */
export type NewOffer = {
  clientId: string;
  conversationId: string;
  tradeAdId: string | null;
  counters: string | null;
  offering: readonly TradeItem[];
  wanted: readonly TradeItem[];
};

function asOffer(call: string, raw: unknown): Offer {
  const offer = toOffer(raw);
  if (offer === null) throw unknownShape(call);
  return offer;
}

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
  return asOffer(
    `POST ${CHAT_PATHS.tradeOffers}`,
    await write('POST', CHAT_PATHS.tradeOffers, body),
  );
}

/** Accepts, declines or withdraws an offer, or says how a deal ended; only one that fell through has a reason. Rejects with a CallError; 409 when it is settled already. */
export async function settleOffer(
  write: Write,
  id: string,
  action: OfferAction,
  reason?: FallReason,
): Promise<Offer> {
  const path = CHAT_PATHS.tradeOffer(id, action);
  return asOffer(
    `POST ${path}`,
    await write('POST', path, reason === undefined ? undefined : { reason }),
  );
}
