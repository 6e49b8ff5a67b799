import type { Offer, OfferState } from '../../../contract/chat/offer.ts';
import { type FallReason, hasLapsed } from '../../../domain/chat/deal.ts';
import { HEAVY_SHARE, type HeavyLoss } from '../../../domain/chat/heavy-loss.ts';
import { differenceText } from '../../trades/slots/trade-texts.ts';

/** The label of each state of an offer (behaviour M5). */
const STATE_LABELS: Record<OfferState, string> = {
  proposed: 'Proposed',
  accepted: 'Accepted: now trade in the game',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  countered: 'Countered',
  confirmed: 'Confirmed by one of you',
  traded: 'Traded',
  fell_through: 'Fell through',
  called_off: 'Called off',
};

/** The label of an offer's state at a time (epoch ms). */
export function stateLabel(offer: Offer, now: number): string {
  return hasLapsed(offer, now) ? 'Not confirmed in time' : STATE_LABELS[offer.state];
}

/** Why a deal fell through, in words. */
export const REASON_TEXTS: Record<FallReason, string> = {
  no_show: 'One of us did not come',
  changed_mind: 'One of us changed their mind',
  item_gone: 'An item was gone',
  other_items: 'There were other items in the game',
  game_problem: 'The game did not work',
};

/** The text under an accepted offer (behaviour M5). */
const AGREED = 'You both agreed. The trade itself happens in the game.';

const EVENT_TEXTS: Record<OfferState, string> = {
  proposed: 'proposed a trade',
  accepted: 'accepted the offer',
  declined: 'declined the offer',
  withdrawn: 'took the offer back',
  countered: 'answered with another offer',
  confirmed: 'said that you traded',
  traded: 'confirmed the trade',
  fell_through: 'said that the trade fell through',
  called_off: 'called the agreement off',
};

/** The text of an event of an offer: `You declined the offer`, `FrostyOtter42 proposed a trade`. */
export function offerEventText(state: OfferState, isOwn: boolean, partner: string): string {
  return `${isOwn ? 'You' : partner} ${EVENT_TEXTS[state]}`;
}

/** Who must act on an open offer, as the reader sees it. */
export function offerStatusText({ proposerId }: Offer, me: string, partner: string): string {
  return proposerId === me ? `Waiting for ${partner} to answer.` : 'It is your turn to answer.';
}

/** How an agreement stands at a time (epoch ms), as the reader sees it; '' for an offer that did not get that far (behaviour M15). */
export function dealText(offer: Offer, now: number, me: string, partner: string): string {
  const { state, confirmedBy, reason } = offer;
  if (hasLapsed(offer, now)) return 'Nobody ended it within a day, so it counts as neither.';
  if (state === 'accepted') {
    const question =
      offer.acceptedAt === null ? '' : ' Say here how it went, or call it off before.';
    return `${AGREED}${question}`;
  }
  if (state === 'confirmed') {
    return confirmedBy === me
      ? `You said that you traded. Waiting for ${partner} to say so, too.`
      : `${partner} says that you traded. Is that so?`;
  }
  if (state === 'traded') return 'You both say that you traded.';
  if (state === 'fell_through') return reason === null ? '' : `${REASON_TEXTS[reason]}.`;
  return '';
}

/** The warning about a trade with a loss for the reader. */
export function lossText(loss: HeavyLoss, number: (value: number) => string): string {
  if (loss.kind === 'unvalued') return 'Nothing of what you get has a known value.';
  const percent = number(Math.floor(loss.share * 100));
  const much = loss.share > HEAVY_SHARE ? 'much ' : '';
  return `You give ${much}more than you get: ${differenceText(loss, number)} more. What you get is worth ${percent} % less than what you give.`;
}
