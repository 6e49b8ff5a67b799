import { offerCardId } from '../../../domain/chat/chat-route.ts';
import { showOffer } from './show-offer.ts';

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
