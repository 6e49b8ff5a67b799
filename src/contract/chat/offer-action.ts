/** What a player can do with an offer or an agreement. */
export type OfferAction =
  | 'accept'
  | 'decline'
  | 'withdraw'
  | 'traded'
  | 'fell-through'
  | 'call-off';
