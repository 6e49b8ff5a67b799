import type { StateNow } from './offer-states.ts';
import type { TradeAdEvent } from './trade-ad-table.ts';

/** Who acts on an offer: its players, of whom one may have said that they traded; else time, a desk or a trade ad. */
export const ACTORS = ['proposer', 'recipient', 'confirmer', 'other', 'nobody'] as const;
export type Actor = (typeof ACTORS)[number];

/** The events of an offer. The players make the first seven with a call. */
export const OFFER_EVENTS = [
  'accept',
  'decline',
  'withdraw',
  'counter',
  'traded',
  'fell-through',
  'call-off',
  'leave',
  'expire',
  'ad-gone',
  'block',
  'suspend',
  'lapse',
] as const;
export type OfferEvent = (typeof OFFER_EVENTS)[number];

type OfferRow = {
  from: StateNow;
  event: OfferEvent;
  by: readonly Actor[];
  to: StateNow;
  /** The event of the offer's trade ad. */
  ad: TradeAdEvent | null;
};

const row = (
  from: StateNow,
  event: OfferEvent,
  by: readonly Actor[],
  to: StateNow,
  ad: TradeAdEvent | null = null,
): OfferRow => ({ from, event, by, to, ad });

const BOTH = ['proposer', 'recipient'] as const;
const AFTER_ONE = ['confirmer', 'other'] as const;
const NOBODY = ['nobody'] as const;

/** Every change of an offer and its agreement (behaviour M32). What is not here is refused. */
export const OFFER_TABLE: readonly OfferRow[] = [
  row('proposed', 'accept', ['recipient'], 'accepted', 'promise'),
  row('proposed', 'decline', ['recipient'], 'declined'),
  row('proposed', 'counter', ['recipient'], 'countered'),
  row('proposed', 'withdraw', ['proposer'], 'withdrawn'),
  row('proposed', 'leave', ['proposer'], 'withdrawn'),
  row('proposed', 'leave', ['recipient'], 'declined'),
  row('proposed', 'expire', NOBODY, 'ended'),
  row('proposed', 'ad-gone', NOBODY, 'ended'),
  row('proposed', 'block', NOBODY, 'ended'),
  row('proposed', 'suspend', NOBODY, 'ended'),
  row('accepted', 'traded', BOTH, 'confirmed'),
  row('accepted', 'fell-through', BOTH, 'fell_through', 'release'),
  row('accepted', 'call-off', BOTH, 'called_off', 'release'),
  row('accepted', 'leave', BOTH, 'called_off', 'release'),
  row('accepted', 'suspend', NOBODY, 'called_off', 'release'),
  row('accepted', 'lapse', NOBODY, 'lapsed', 'release'),
  row('confirmed', 'traded', ['other'], 'traded', 'trade'),
  // Also for who said that they traded: a wrong answer can be corrected until the deal has ended.
  row('confirmed', 'fell-through', AFTER_ONE, 'fell_through', 'release'),
  row('confirmed', 'call-off', AFTER_ONE, 'called_off', 'release'),
  row('confirmed', 'leave', AFTER_ONE, 'called_off', 'release'),
  row('confirmed', 'suspend', NOBODY, 'called_off', 'release'),
  row('confirmed', 'lapse', NOBODY, 'lapsed', 'release'),
];

/** Why something does not happen: it is another player's to do, or the offer is in another state. */
export type Refusal = { code: 'not_yours' | 'offer_settled'; message: string };

const WRONG_PLAYER: { [Event in OfferEvent]?: string } = {
  accept: 'Only the player who got an offer can accept or decline it.',
  decline: 'Only the player who got an offer can accept or decline it.',
  counter: 'Only the player who got an offer can counter it.',
  withdraw: 'Only the player who made an offer can withdraw it.',
};
const DEAL_EVENTS: readonly OfferEvent[] = ['traded', 'fell-through', 'call-off'];

/** The refusal of an offer that ended by itself. It does not say why. */
export const HAS_ENDED = 'This offer has ended.';

function refuse(state: StateNow, event: OfferEvent, who: Actor): Refusal {
  const wrongPlayer = WRONG_PLAYER[event];
  const isWrong = event === 'withdraw' ? who === 'recipient' : who === 'proposer';
  if (wrongPlayer !== undefined && isWrong) return { code: 'not_yours', message: wrongPlayer };
  const settled = (message: string): Refusal => ({ code: 'offer_settled', message });
  if (state === 'ended') return settled(HAS_ENDED);
  if (!DEAL_EVENTS.includes(event)) {
    return settled(`This offer is ${state.replace('_', ' ')} already.`);
  }
  if (state === 'proposed') return settled('This offer has not been accepted.');
  if (state === 'confirmed') return settled('You already said that you traded.');
  return settled('This deal is already over.');
}

/** The next state of an offer after an event, or why that is refused. */
export function transition(
  state: StateNow,
  event: OfferEvent,
  who: Actor,
): Pick<OfferRow, 'to' | 'ad'> | { refusal: Refusal } {
  const found = OFFER_TABLE.find(
    (one) => one.from === state && one.event === event && one.by.includes(who),
  );
  return found ?? { refusal: refuse(state, event, who) };
}

type Parties = { state: StateNow; proposerId: string; confirmedBy: string | null };

/** Who one of the two players of an offer is in it. */
export function actorOf({ state, proposerId, confirmedBy }: Parties, player: string): Actor {
  if (state === 'confirmed') return confirmedBy === player ? 'confirmer' : 'other';
  return proposerId === player ? 'proposer' : 'recipient';
}
