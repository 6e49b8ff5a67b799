import { toWireAd, toWireEnd, WIRE_END } from '../../../contract/chat/offer.ts';
import type { ConversationShape, EventShape, OfferShape } from '../../../contract/chat/shapes.ts';
import { type OfferState, OPEN_STATES } from '../../../domain/deals/offer-states.ts';
import type { FoundEvent } from '../../data/chat/events.ts';
import type { FoundConversation } from '../../data/chat/list-conversations.ts';
import type { FoundOffer } from '../../data/chat/offers.ts';
import { toWireUser } from '../players/user-wire.ts';
import { toReference } from '../trades/trade-ad-wire.ts';
import { keptValues } from './kept-values.ts';

const BEFORE_ACCEPTANCE: readonly OfferState[] = [
  'proposed',
  'declined',
  'withdrawn',
  'countered',
  'ended',
];

/** The offer as it was in its state: an event from before a change does not show the change. */
function atItsState(offer: FoundOffer) {
  const { state, confirmed_by, reason, ended_at } = offer;
  return {
    ...offer,
    accepted_at: BEFORE_ACCEPTANCE.includes(state) ? null : offer.accepted_at,
    confirmed_by: state === 'confirmed' ? confirmed_by : null,
    reason: OPEN_STATES.includes(state) ? null : reason,
    ended_at: OPEN_STATES.includes(state) ? null : ended_at,
    ad: state === 'proposed' ? offer.ad : null,
  };
}

/** Converts a trade offer for its two players; items are like those of a trade ad. */
export function toWireOffer(offer: FoundOffer): OfferShape {
  const { id, conversation_id, proposer_id, recipient_id } = offer;
  const { ad_id, counters, countered_by, created_at } = offer;
  const then = atItsState(offer);
  const { accepted_at, confirmed_by, ended_at, ad } = then;
  const { state, reason } = toWireEnd(then);
  return {
    ...{ id, conversation_id, proposer_id, recipient_id, ad_id, state, counters, countered_by },
    offering_items: offer.offering.map(toReference),
    looking_for_items: offer.wanted.map(toReference),
    created_at,
    ...{ accepted_at, confirmed_by, reason, ended_at, ad: ad === null ? null : toWireAd(ad) },
    ...keptValues(then),
  };
}

function toBody({ kind, body, offer }: FoundEvent) {
  if (kind === 'message' || offer === null) return { text: body };
  const countered_by = kind === 'countered' ? offer.countered_by : null;
  return toWireOffer({ ...offer, state: kind, countered_by });
}

/** Converts an event for its members, with an offer in its state at that time. A removed message says so and has an empty text. `at` in epoch milliseconds. */
export function toWireEvent(event: FoundEvent): EventShape {
  const { seq, kind, sender_id, client_id, at, removed_at } = event;
  const wire = {
    seq,
    kind: kind === 'ended' ? WIRE_END : kind,
    sender_id,
    client_id,
    body: toBody(event),
    at,
  };
  return removed_at === null ? wire : { ...wire, removed: true };
}

/** Converts a conversation for the list (contract: Signed in); `now` in epoch milliseconds. */
export function toWireConversation(found: FoundConversation, now: number): ConversationShape {
  const { conversation_id, partner, last_seq, read_seq, last, own, request } = found;
  const { blocked, deleted, suspended } = found;
  return {
    id: conversation_id,
    user: toWireUser(partner, now),
    lastSeq: last_seq,
    readSeq: read_seq,
    last: last === null ? null : toWireEvent(last),
    ...(own.length > 0 && { own }),
    blocked,
    deleted,
    suspended,
    ...((request === 'open' || request === 'ad') && { request }),
  };
}
