/** Scrolls to the card of an offer and focuses it. Returns whether the card is there. */
export function showOffer(cardId: string): boolean {
  const card = document.getElementById(cardId);
  card?.scrollIntoView({ block: 'center' });
  card?.focus({ preventScroll: true });
  return card !== null;
}
