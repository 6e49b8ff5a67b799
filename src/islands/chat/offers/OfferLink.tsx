import { offerCardId } from '../../../domain/chat/chat-route.ts';

/** Scrolls to the card of another offer of the thread. */
export function OfferLink({ to, label }: { to: string; label: string }) {
  return (
    <button
      type="button"
      className="min-h-6 justify-self-start font-medium text-text underline"
      onClick={() => showOffer(offerCardId(to))}
    >
      {label}
    </button>
  );
}

/** Scrolls to the card of an offer and focuses it, if it is rendered. */
export function showOffer(cardId: string): void {
  const card = document.getElementById(cardId);
  card?.scrollIntoView({ block: 'center' });
  card?.focus({ preventScroll: true });
}
