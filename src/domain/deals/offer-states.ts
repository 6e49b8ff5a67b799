import { DAY_MS } from '../shared/time-zone.ts';

/** The stored states of a trade offer and its agreement (behaviour M32). */
export const OFFER_STATES = [
  'proposed',
  'accepted',
  'declined',
  'withdrawn',
  'countered',
  'ended',
  'confirmed',
  'traded',
  'fell_through',
  'called_off',
] as const;
export type OfferState = (typeof OFFER_STATES)[number];

/** The states at a time: an agreement that nobody ended in time has lapsed, which is not stored. */
export const STATES_NOW = [...OFFER_STATES, 'lapsed'] as const;
export type StateNow = (typeof STATES_NOW)[number];

/** How long an offer waits for its answer, in milliseconds (behaviour M32). */
export const OFFER_OPEN_MS = 3 * DAY_MS;

/** How long after the acceptance the players can say how a deal ended, in milliseconds (behaviour M15). */
export const DEAL_ANSWER_MS = DAY_MS;

/** The states in which players have agreed. */
export const AGREED_STATES = ['accepted', 'confirmed'] as const satisfies readonly OfferState[];

/** The states in which an offer has no end yet. */
export const OPEN_STATES: readonly OfferState[] = ['proposed', ...AGREED_STATES];

/** Whether players have agreed in a state. */
export const isAgreed = (state: OfferState): boolean =>
  AGREED_STATES.some((agreed) => agreed === state);

type Timed = { state: OfferState; createdAt: number; acceptedAt: number | null };

/** The state of an offer at a time; times in epoch milliseconds. An acceptance without a time is of a backend that keeps no deals, and never lapses. */
export function stateAt({ state, createdAt, acceptedAt }: Timed, now: number): StateNow {
  if (state === 'proposed') return now - createdAt < OFFER_OPEN_MS ? state : 'ended';
  if (acceptedAt === null || !isAgreed(state)) return state;
  return now - acceptedAt < DEAL_ANSWER_MS ? state : 'lapsed';
}

/** Whether an agreement waits for the players to say how it ended. False for a backend that keeps no deals. */
export const isOpenDeal = (offer: Timed, now: number): boolean =>
  offer.acceptedAt !== null && AGREED_STATES.some((agreed) => agreed === stateAt(offer, now));
