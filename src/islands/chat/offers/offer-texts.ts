import type { Offer, OfferState } from '../../../contract/chat/offer.ts';
import type { HeavyLoss } from '../../../domain/chat/heavy-loss.ts';

/** The label of each state of an offer (behaviour M5). */
export const STATE_LABELS: Record<OfferState, string> = {
  proposed: 'Proposed',
  accepted: 'Accepted: now trade in the game',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  countered: 'Countered',
};

/** The text under an accepted offer (behaviour M5). */
export const AGREED = 'You both agreed. The trade itself happens in the game.';

const EVENT_TEXTS: Record<OfferState, string> = {
  proposed: 'proposed a trade',
  accepted: 'accepted the offer',
  declined: 'declined the offer',
  withdrawn: 'took the offer back',
  countered: 'answered with another offer',
};

/** The text of an event of an offer: `You declined the offer`, `FrostyOtter42 proposed a trade`. */
export function offerEventText(state: OfferState, isOwn: boolean, partner: string): string {
  return `${isOwn ? 'You' : partner} ${EVENT_TEXTS[state]}`;
}

/** Who must act on an open offer, as the reader sees it. */
export function offerStatusText({ proposerId }: Offer, me: string, partner: string): string {
  return proposerId === me ? `Waiting for ${partner} to answer.` : 'It is your turn to answer.';
}

/** The warning about a trade with a heavy loss for the reader. */
export function lossText(loss: HeavyLoss, number: (value: number) => string): string {
  if (loss.kind === 'unvalued') return 'Nothing of what you get has a known value.';
  const percent = number(Math.floor(loss.share * 100));
  return `You give much more than you get: ${number(loss.difference)} more. What you get is worth ${percent} % less than what you give.`;
}
