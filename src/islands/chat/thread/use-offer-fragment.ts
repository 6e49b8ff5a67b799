import { useEffect, useRef } from 'react';
import { offerCardOf } from '../../../domain/chat/chat-route.ts';
import { showOffer } from '../offers/show-offer.ts';

/** Shows the offer that the fragment of the URL names, once its card is rendered (behaviour M16). */
export function useOfferFragment(): void {
  const isDone = useRef(false);
  // The blocks of a thread render one after the other, so this looks again after each render.
  useEffect(() => {
    if (isDone.current) return;
    const card = offerCardOf(location.hash);
    isDone.current = card === null || showOffer(card);
  });
}
