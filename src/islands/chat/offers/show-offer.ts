/** Scrolls to the card of an offer and focuses it, if it is rendered. */
export function showOffer(cardId: string): void {
  const card = document.getElementById(cardId);
  card?.scrollIntoView({ block: 'center' });
  card?.focus({ preventScroll: true });
}
