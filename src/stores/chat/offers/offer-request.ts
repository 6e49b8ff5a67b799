import { atom } from 'nanostores';
import type { Conversation } from '../../../contract/chat/conversation.ts';
import type { Offer } from '../../../contract/chat/offer.ts';

/** A request for the offer form: a new offer, an answer to a trade ad, or a counter offer. */
export type OfferRequest = { conversation: Conversation } & (
  | { kind: 'new' }
  | { kind: 'trade-ad'; tradeAdId: string }
  | { kind: 'counter'; offer: Offer }
);

/** The request that the offer form is open for, which loads it; null while it is closed. */
export const $offerRequest = atom<OfferRequest | null>(null);

/** Opens the offer form. */
export function requestOffer(request: OfferRequest): void {
  $offerRequest.set(request);
}

/** Closes the offer form. */
export function dropOfferRequest(): void {
  $offerRequest.set(null);
}
