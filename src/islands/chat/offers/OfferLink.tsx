/** The id of the card on which an offer was proposed. */
export const offerElementId = (offerId: string) => `offer-${offerId}`;

/** Scrolls to the card of another offer of the thread. */
export function OfferLink({ to, label }: { to: string; label: string }) {
  function showOffer() {
    const card = document.getElementById(offerElementId(to));
    card?.scrollIntoView({ block: 'center' });
    card?.focus({ preventScroll: true });
  }
  return (
    <button
      type="button"
      className="min-h-6 justify-self-start font-medium text-text underline"
      onClick={showOffer}
    >
      {label}
    </button>
  );
}
