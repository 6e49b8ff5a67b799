import type { Conversation } from '../../../contract/chat/conversation.ts';
import { requestOffer } from '../../../stores/chat/offers/offer-request.ts';

/** Opens the composer of a trade offer. A blocked conversation has no such button. */
export function MakeOfferButton({ conversation }: { conversation: Conversation }) {
  if (conversation.blocked) return null;
  return (
    <button
      type="button"
      className="button make-offer"
      aria-haspopup="dialog"
      aria-label="Make an offer"
      onClick={() => requestOffer({ kind: 'new', conversation })}
    >
      <span className="make-offer-long">Make an offer</span>
      <span className="make-offer-short">Offer</span>
    </button>
  );
}
