import * as v from 'valibot';
import type { KeptValues } from '../../domain/chat/deal.ts';
import type { OfferedAd } from '../../domain/deals/offer-card.ts';
import { OFFER_STATES, type OfferState } from '../../domain/deals/offer-states.ts';
import { END_REASONS, type EndReason } from '../../domain/deals/reasons.ts';
import { TRADE_AD_STATUSES } from '../../domain/deals/trade-ad-table.ts';
import { mergeTradeItems } from '../../domain/trades/stacks.ts';
import type { TradeItem } from '../../domain/trades/trade-item.ts';
import { toMultipliers } from '../items/multipliers.ts';
import { readAs } from '../shared/read-as.ts';
import { lenientAny, lenientText, lenientTime } from '../shared/scalars.ts';
import { toTradeItems } from '../trades/trade-item.ts';

/** A player's action with an offer or an agreement. */
export type OfferAction =
  | 'accept'
  | 'decline'
  | 'withdraw'
  | 'traded'
  | 'fell-through'
  | 'call-off';

type WireState = Exclude<OfferState, 'ended'>;
/** How an offer that ended by itself is called on the wire. It has a reason, and older sites show an end. */
export const WIRE_END = 'withdrawn';
/** The states on the wire. */
export const WIRE_STATES = OFFER_STATES.filter((state): state is WireState => state !== 'ended');
/** The reasons on the wire: an end without one is `ended`. */
export const WIRE_REASONS = ['ended', ...END_REASONS] as const;

type End = { state: OfferState; reason: EndReason | null };
type WireEnd = { state: WireState; reason: (typeof WIRE_REASONS)[number] | null };

/** The state of an offer and its reason as the wire has them. */
export const toWireEnd = ({ state, reason }: End): WireEnd =>
  state === 'ended' ? { state: WIRE_END, reason: reason ?? 'ended' } : { state, reason };

/** Reads what `toWireEnd` wrote. */
function fromWireEnd({ state, reason }: WireEnd): End {
  if (reason === 'ended') return { state: 'ended', reason: null };
  return { state: state === WIRE_END && reason !== null ? 'ended' : state, reason };
}

/** A trade offer inside a conversation: the proposer gives `offering` for `wanted`. Times in epoch milliseconds. */
export type Offer = {
  id: string;
  conversationId: string;
  proposerId: string;
  recipientId: string;
  state: OfferState;
  /** The trade ad that it answers, the offer that it counters, and the one that countered it. */
  tradeAdId: string | null;
  counters: string | null;
  counteredBy: string | null;
  offering: TradeItem[];
  wanted: TradeItem[];
  createdAt: number;
  /** The values at its acceptance, else when it was made; null for a backend or an offer that kept none (behaviour M14). */
  kept: KeptValues | null;
  /** When it was accepted; null before, and for a backend that keeps no deals. */
  acceptedAt: number | null;
  /** The player who says that it was traded, while the other has not answered. */
  confirmedBy: string | null;
  /** Why it ended so. */
  reason: EndReason | null;
  /** When it got its final state; null before, and for a backend that does not say. */
  endedAt: number | null;
  /** Its trade ad while it is open; null for a backend that does not say. */
  ad: OfferedAd | null;
};

/** The trade ad of an open offer on the wire. */
const offeredAd = v.object({
  status: v.picklist(TRADE_AD_STATUSES),
  ends_at: lenientTime,
  edited_at: lenientTime,
});

/** A trade offer on the wire (contract: Shapes). */
const wireOffer = v.object({
  id: lenientText,
  conversation_id: lenientText,
  proposer_id: lenientText,
  recipient_id: lenientText,
  state: v.picklist(WIRE_STATES),
  ad_id: lenientText,
  counters: lenientText,
  countered_by: lenientText,
  offering_items: v.optional(v.unknown()),
  looking_for_items: v.optional(v.unknown()),
  created_at: lenientTime,
  /** The value of one of each item by its slug, and the time of these values. */
  values: v.fallback(v.optional(v.record(v.string(), v.nullable(v.number()))), undefined),
  values_at: lenientTime,
  /** The factors of mutations at that time, by slug and mutation. */
  multipliers: lenientAny,
  accepted_at: lenientTime,
  confirmed_by: lenientText,
  reason: v.fallback(v.nullable(v.picklist(WIRE_REASONS)), null),
  ended_at: lenientTime,
  ad: v.fallback(v.nullable(offeredAd), null),
});

function toMultipliersBySlug(raw: unknown): KeptValues['multipliers'] {
  if (typeof raw !== 'object' || raw === null) return {};
  return Object.fromEntries(Object.entries(raw).map(([slug, one]) => [slug, toMultipliers(one)]));
}

function toOfferedAd({ ad }: v.InferOutput<typeof wireOffer>): OfferedAd | null {
  if (ad === null || ad.ends_at === null) return null;
  return { status: ad.status, endsAt: ad.ends_at, editedAt: ad.edited_at };
}

/** Writes what `toOfferedAd` reads. */
export const toWireAd = ({ status, endsAt, editedAt }: OfferedAd) => ({
  status,
  ends_at: endsAt,
  edited_at: editedAt,
});

/** Parses a trade offer; null when it lacks an id, its conversation, a party, its state or its time. */
export function toOffer(raw: unknown): Offer | null {
  const read = readAs(wireOffer, raw);
  if (read === null) return null;
  const { id, conversation_id, proposer_id, recipient_id, created_at } = read;
  const { values, values_at } = read;
  if (id === null || conversation_id === null || created_at === null) return null;
  if (proposer_id === null || recipient_id === null) return null;
  return {
    id,
    conversationId: conversation_id,
    proposerId: proposer_id,
    recipientId: recipient_id,
    ...fromWireEnd(read),
    tradeAdId: read.ad_id,
    counters: read.counters,
    counteredBy: read.countered_by,
    offering: mergeTradeItems(toTradeItems(read.offering_items)),
    wanted: mergeTradeItems(toTradeItems(read.looking_for_items)),
    createdAt: created_at,
    kept:
      values === undefined || values_at === null
        ? null
        : { at: values_at, bySlug: values, multipliers: toMultipliersBySlug(read.multipliers) },
    acceptedAt: read.accepted_at,
    confirmedBy: read.confirmed_by,
    endedAt: read.ended_at,
    ad: toOfferedAd(read),
  };
}
