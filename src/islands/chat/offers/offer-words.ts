import type { Offer, OfferState } from '../../../contract/chat/offer.ts';
import type { HeavyLoss } from '../../../domain/chat/heavy-loss.ts';

/** Where an offer stands (behaviour M5). */
export const STATE_LABELS: Record<OfferState, string> = {
  proposed: 'Proposed',
  accepted: 'Accepted: now trade in the game',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  countered: 'Countered',
};

/** What an accepted offer is, and what it is not (behaviour M5). */
export const AGREED = 'You both agreed. The trade itself happens in the game.';

const DONE: Record<OfferState, string> = {
  proposed: 'proposed a trade',
  accepted: 'accepted the offer',
  declined: 'declined the offer',
  withdrawn: 'took the offer back',
  countered: 'answered with another offer',
};

/** Who did what to an offer: `You declined the offer`, `FrostyOtter42 proposed a trade`. */
export function deedWords(state: OfferState, isOwn: boolean, partner: string): string {
  return `${isOwn ? 'You' : partner} ${DONE[state]}`;
}

/** What an open offer waits for, to who looks at it. */
export function waitingWords({ proposerId }: Offer, me: string, partner: string): string {
  return proposerId === me ? `Waiting for ${partner} to answer.` : 'It is your turn to answer.';
}

/** That a trade is bad for the reader, in plain words. */
export function lossWords(loss: HeavyLoss, number: (value: number) => string): string {
  if (loss.kind === 'unvalued') return 'Nothing of what you get has a known value.';
  const percent = number(Math.floor(loss.share * 100));
  return `You give much more than you get: ${number(loss.difference)} more. What you get is worth ${percent} % less than what you give.`;
}
