import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import type { Offer, OfferAction } from '../../../contract/chat/offer.ts';
import type { FallReason } from '../../../domain/deals/reasons.ts';
import { $busyOffer, settle } from '../../../stores/chat/offers/offer-actions.ts';
import { showToast } from '../../../stores/site/toast.ts';

/** Runs the actions of an offer. The pressed button disappears, so the focus moves to the card. */
export function useOfferAction(offer: Offer) {
  const isBusy = useStore($busyOffer) !== null;
  const container = useRef<HTMLDivElement>(null);
  const [action, setAction] = useState<OfferAction | null>(null);
  const [failed, setFailed] = useState<{ text: string; before: Offer['state'] } | null>(null);
  // Another state shows what became of the action.
  const failure = failed?.before === offer.state ? failed.text : '';

  async function act(next: OfferAction, reason?: FallReason) {
    if (isBusy) return;
    const card = container.current?.closest('article');
    setAction(next);
    setFailed(null);
    const text = await settle(offer, next, reason);
    setAction(null);
    // The buttons may be gone meanwhile, with their conversation.
    if (container.current !== null) setFailed({ text: text ?? '', before: offer.state });
    else if (text !== null) showToast({ kind: 'error', title: text });
    const { activeElement, body } = document;
    if (activeElement === body || card?.contains(activeElement)) {
      card?.focus({ preventScroll: true });
    }
  }

  /** Focuses the button that the reader pressed before a question, once it is back. */
  function focusAction(name: string) {
    const find = () => container.current?.querySelector<HTMLElement>(`[data-action="${name}"]`);
    requestAnimationFrame(() => find()?.focus());
  }
  return { isBusy, container, action, failure, act, focusAction };
}
