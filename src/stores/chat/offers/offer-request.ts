import { atom } from 'nanostores';
import type { Conversation } from '../../../contract/chat/conversation.ts';
import type { Offer } from '../../../contract/chat/offer.ts';

/** What the composer of trade offers is opened for: an offer of one's own, an answer to an ad, another offer instead. */
export type OfferRequest = { conversation: Conversation } & (
  | { kind: 'new' }
  | { kind: 'ad'; tradeAdId: string }
  | { kind: 'counter'; offer: Offer }
);

/** Why the composer is open, which is loaded then; null while it is closed. */
export const $offerRequest = atom<OfferRequest | null>(null);

/** Opens the composer of trade offers. */
export function requestOffer(request: OfferRequest): void {
  $offerRequest.set(request);
}

/** Closes the composer of trade offers. */
export function dropOfferRequest(): void {
  $offerRequest.set(null);
}
