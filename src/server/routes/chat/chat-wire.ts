import type { FoundEvent } from '../../data/chat/events.ts';
import type { FoundConversation } from '../../data/chat/list-conversations.ts';
import type { FoundOffer } from '../../data/chat/offers.ts';
import { toReference } from '../trades/trade-ad-wire.ts';

/** A trade offer as its parties see it; items as in a trade ad. */
export function toWireOffer(offer: FoundOffer) {
  const { id, conversation_id, proposer_id, recipient_id } = offer;
  const { ad_id, state, counters, countered_by, created_at } = offer;
  return {
    ...{ id, conversation_id, proposer_id, recipient_id, ad_id, state, counters, countered_by },
    offering_items: offer.offering.map(toReference),
    looking_for_items: offer.wanted.map(toReference),
    created_at,
  };
}

function toBody({ kind, body, offer }: FoundEvent) {
  if (kind === 'message' || offer === null) return { text: body };
  const countered_by = kind === 'countered' ? offer.countered_by : null;
  return toWireOffer({ ...offer, state: kind, countered_by });
}

/** An event of a conversation as its members see it: an offer as it stood then. `at` in epoch milliseconds. */
export function toWireEvent(event: FoundEvent) {
  const { seq, kind, sender_id, client_id, at } = event;
  return { seq, kind, sender_id, client_id, body: toBody(event), at };
}

/** A conversation as its list shows it (contract: Signed in). */
export function toWireConversation(found: FoundConversation) {
  const { conversation_id, partner, last_seq, read_seq, last, blocked } = found;
  return {
    id: conversation_id,
    user: partner,
    lastSeq: last_seq,
    readSeq: read_seq,
    last: last === null ? null : toWireEvent(last),
    blocked,
  };
}
