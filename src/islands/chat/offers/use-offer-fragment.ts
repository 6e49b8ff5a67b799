import { useEffect } from 'react';
import { offerCardOf } from '../../../domain/chat/chat-route.ts';
import { showOffer } from './show-offer.ts';

/** Shows the card of an offer, once it is rendered, if the fragment of the URL names it (behaviour M16). */
export function useOfferFragment(cardId: string): void {
  useEffect(() => {
    if (offerCardOf(location.hash) === cardId) showOffer(cardId);
  }, [cardId]);
}
