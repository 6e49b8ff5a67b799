import { type OfferState, type StateNow, stateAt } from './offer-states.ts';
import { actorOf, OFFER_EVENTS, type OfferEvent, transition } from './offer-table.ts';
import {
  isOver,
  type TradeAdState,
  type TradeAdStatus,
  tradeAdAfter,
  tradeAdState,
} from './trade-ad-table.ts';

/** The trade ad of an open offer; times in epoch milliseconds. */
export type OfferedAd = {
  status: TradeAdStatus;
  endsAt: number;
  /** When it was edited last; null for never. */
  editedAt: number | null;
};

type Traded = readonly { item: { name: string; tradeable: boolean } }[];

/** An offer as its card needs it; times in epoch milliseconds. */
export type Shown = {
  state: OfferState;
  proposerId: string;
  confirmedBy: string | null;
  createdAt: number;
  acceptedAt: number | null;
  /** Null for an offer without one, and once it is settled. */
  ad: OfferedAd | null;
  offering: Traded;
  wanted: Traded;
};

/** How a reader stands to the other player, who is blocked by the reader, deleted or suspended, and whether the reader is muted. */
type Standing = { blocked: boolean; deleted: boolean; suspended: boolean; muted: boolean };

const adStateOf = ({ status, endsAt }: OfferedAd, now: number): TradeAdState =>
  tradeAdState(status, endsAt, now);

/** The state of an offer at a time, of which its trade ad may be over already. */
export function shownState(offer: Shown, now: number): StateNow {
  const state = stateAt(offer, now);
  if (state !== 'proposed' || offer.ad === null) return state;
  return isOver(adStateOf(offer.ad, now)) ? 'ended' : state;
}

/** The names of an offer's items that cannot be traded any more, each once. */
const untradeable = ({ offering, wanted }: Pick<Shown, 'offering' | 'wanted'>): string[] => [
  ...new Set([...offering, ...wanted].flatMap(({ item }) => (item.tradeable ? [] : item.name))),
];

const PLAYER_EVENTS = OFFER_EVENTS.slice(0, OFFER_EVENTS.indexOf('leave'));
const NEEDS_PARTNER: readonly OfferEvent[] = ['accept', 'decline', 'counter'];
const NEEDS_WRITING: readonly OfferEvent[] = ['accept', 'counter'];

/** The actions of a player on an offer now, each of which will work (behaviour M33). `now` in epoch milliseconds. */
export function offerActions(
  offer: Shown,
  me: string,
  { blocked, deleted, suspended, muted }: Standing,
  now: number,
): OfferEvent[] {
  if (deleted || suspended) return [];
  const state = shownState(offer, now);
  // A backend that keeps no deals does not say when it was accepted.
  if (state === 'accepted' && offer.acceptedAt === null) return [];
  const who = actorOf({ ...offer, state }, me);
  return PLAYER_EVENTS.filter((event) => {
    const next = transition(state, event, who);
    if ('refusal' in next || (blocked && NEEDS_PARTNER.includes(event))) return false;
    if (muted && NEEDS_WRITING.includes(event)) return false;
    if (event !== 'accept') return true;
    if (untradeable(offer).length > 0) return false;
    if (offer.ad === null || next.ad === null) return true;
    return tradeAdAfter(adStateOf(offer.ad, now), next.ad) !== null;
  });
}

const EDITED = 'The ad was edited after this offer.';
const AD_NOTES: Record<TradeAdState, string> = {
  open: '',
  ended: 'The ad has ended.',
  promised: 'The ad is paused: it is promised in another deal.',
  traded: 'The ad is gone.',
  removed: 'The ad is gone.',
};

/** The note of a card about the trade ad of an open offer at a time (epoch ms), and about items that cannot be traded; '' for none. */
export function offerNote(offer: Shown, now: number): string {
  const { ad, createdAt } = offer;
  const isEdited = ad !== null && ad.editedAt !== null && ad.editedAt > createdAt;
  const bound = untradeable(offer);
  const notes = [
    isEdited ? EDITED : '',
    ad === null ? '' : AD_NOTES[adStateOf(ad, now)],
    bound.length === 0 ? '' : `${bound.join(', ')} cannot be traded.`,
  ];
  return notes.filter((note) => note !== '').join(' ');
}
