import { type Shown as ShownOffer, shownState } from './offer-card.ts';
import type { StateNow } from './offer-states.ts';
import { type Actor, actorOf, HAS_ENDED } from './offer-table.ts';
import { type EndReason, isSuspension, reasonText } from './reasons.ts';

/** The texts of a state for players. `{partner}` stands for the name of the other player. */
export type StateTexts = {
  /** The badge of the card. */
  label: string;
  /** The act of its author, after `You` or a name; a whole sentence where nobody did it. */
  did: string;
  /** The same as a toast for the other player, after the author's name. */
  toast?: string;
  /** How it stands, for each side. */
  sees: { readonly [Side in Actor]?: string };
};

const forBoth = (text: string) => ({ proposer: text, recipient: text });

/** The texts of every state (behaviour M32). */
export const STATE_TEXTS: Record<StateNow, StateTexts> = {
  proposed: {
    label: 'Proposed',
    did: 'proposed a trade',
    toast: 'offers you a trade',
    sees: {
      proposer: 'Waiting for {partner} to answer.',
      recipient: 'It is your turn to answer.',
    },
  },
  accepted: {
    label: 'Accepted: now trade in the game',
    did: 'accepted the offer',
    toast: 'accepted your offer',
    sees: forBoth('You both agreed. The trade itself happens in the game.'),
  },
  declined: {
    label: 'Declined',
    did: 'declined the offer',
    sees: { proposer: '{partner} declined it.', recipient: 'You declined it.' },
  },
  withdrawn: {
    label: 'Withdrawn',
    did: 'withdrew the offer',
    sees: { proposer: 'You withdrew it.', recipient: '{partner} withdrew it.' },
  },
  countered: {
    label: 'Countered',
    did: 'answered with another offer',
    sees: {
      proposer: '{partner} answered with another offer.',
      recipient: 'You answered with another offer.',
    },
  },
  ended: { label: 'Ended', did: HAS_ENDED, sees: forBoth(HAS_ENDED) },
  confirmed: {
    label: 'Confirmed by one of you',
    did: 'said that you traded',
    toast: 'says that you traded',
    sees: {
      confirmer: 'You said that you traded. Waiting for {partner} to say so, too.',
      other: '{partner} says that you traded. Is that so?',
    },
  },
  traded: {
    label: 'Traded',
    did: 'confirmed the trade',
    toast: 'confirmed your trade',
    sees: forBoth('You both say that you traded.'),
  },
  fell_through: {
    label: 'Fell through',
    did: 'said that the trade fell through',
    toast: 'says that the trade fell through',
    sees: forBoth('The trade fell through.'),
  },
  called_off: {
    label: 'Called off',
    did: 'called the agreement off',
    toast: 'called your agreement off',
    sees: forBoth('The agreement was called off.'),
  },
  lapsed: {
    label: 'Not confirmed in time',
    did: 'The trade was not confirmed in time.',
    sees: forBoth(
      'It was not confirmed within a day. It does not count as traded or as fallen through.',
    ),
  },
};

/** The request of an open deal to both players (behaviour M15). */
const ASK_HOW = 'Say here how it went, or call it off first.';

/** An offer as its texts need it; times in epoch milliseconds. */
type Shown = ShownOffer & { reason: EndReason | null };

/** The label of an offer's state at a time (epoch ms). */
export const stateLabel = (offer: Shown, now: number): string =>
  STATE_TEXTS[shownState(offer, now)].label;

/** How an offer stands at a time (epoch ms), as one of its players reads it. */
export function statusText(offer: Shown, now: number, me: string, partner: string): string {
  const { proposerId, reason, acceptedAt } = offer;
  const state = shownState(offer, now);
  if (reason !== null) return reasonText(reason, proposerId === me);
  const text = STATE_TEXTS[state].sees[actorOf({ ...offer, state }, me)] ?? '';
  const isAsked = state === 'accepted' && acceptedAt !== null;
  return isAsked ? `${text} ${ASK_HOW}` : text.replace('{partner}', () => partner);
}

type Step = Pick<Shown, 'state' | 'proposerId' | 'reason'>;

/** The text of an event of an offer: `You declined the offer`, `FrostyOtter42 proposed a trade`. */
export function stepText(
  { state, proposerId, reason }: Step,
  { senderId, me, partner }: { senderId: string; me: string; partner: string },
): string {
  const { did } = STATE_TEXTS[state];
  const by = senderId === me ? 'You' : partner;
  if (reason !== null && isSuspension(reason)) return reasonText(reason, proposerId === me);
  if (state === 'ended') return did;
  return reason === null
    ? `${by} ${did}`
    : `${by} ${did} (${reasonText(reason, proposerId === me).slice(0, -1)})`;
}
