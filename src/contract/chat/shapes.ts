import * as v from 'valibot';
import { TRADE_AD_STATUSES } from '../../domain/deals/trade-ad-table.ts';
import { userShape } from '../session/shapes.ts';
import type { Written } from '../shared/call.ts';
import { count, time } from '../shared/feed-scalars.ts';
import { numberOrNull, text, textOrNull, timeOrNull } from '../shared/shape-scalars.ts';
import { referenceShape } from '../trades/shapes.ts';
import { WIRE_REASONS, WIRE_STATES } from './offer.ts';

/** A trade offer for its two players, which `toOffer` reads (contract: Shapes). */
export const offerShape = v.object({
  id: text,
  conversation_id: text,
  proposer_id: text,
  recipient_id: text,
  ad_id: textOrNull,
  state: v.picklist(WIRE_STATES),
  counters: textOrNull,
  countered_by: textOrNull,
  offering_items: v.array(referenceShape),
  looking_for_items: v.array(referenceShape),
  created_at: time,
  accepted_at: timeOrNull,
  confirmed_by: textOrNull,
  reason: v.nullable(v.picklist(WIRE_REASONS)),
  ended_at: timeOrNull,
  /** The trade ad of an open offer. */
  ad: v.nullable(
    v.object({
      status: v.picklist(TRADE_AD_STATUSES),
      ends_at: time,
      edited_at: timeOrNull,
    }),
  ),
  /** The value of one of each item by its slug, and the time of these values. */
  values: v.optional(v.record(text, numberOrNull)),
  values_at: v.optional(time),
  /** The factors of mutations at that time, by slug and mutation. */
  multipliers: v.optional(v.record(text, v.record(text, v.number()))),
});
export type OfferShape = Written<v.InferInput<typeof offerShape>>;

/** An event of a conversation, which `toEvent` reads (contract: Shapes). */
export const eventShape = v.object({
  seq: count,
  kind: v.picklist(['message', ...WIRE_STATES]),
  sender_id: text,
  client_id: textOrNull,
  body: v.union([offerShape, v.object({ text })]),
  at: time,
  /** There for a message that was removed for good. Its text is empty. */
  removed: v.optional(v.literal(true)),
});
export type EventShape = Written<v.InferInput<typeof eventShape>>;

/** A conversation for one of its players, which `toConversation` reads (contract: Shapes). */
export const conversationShape = v.object({
  id: text,
  user: userShape,
  lastSeq: count,
  readSeq: count,
  last: v.nullable(eventShape),
  /** The sequences above `readSeq` of events that the reader wrote. There are none where it is absent. */
  own: v.optional(v.array(count)),
  blocked: v.boolean(),
  deleted: v.boolean(),
  suspended: v.boolean(),
  /** `open` for a request, `ad` for an answer to a trade ad, while the reader has not answered. */
  request: v.optional(v.picklist(['open', 'ad'])),
});
export type ConversationShape = Written<v.InferInput<typeof conversationShape>>;

/** The length of a conversation, and the sequences of its removed messages, which `toConversationLength` reads. */
export const lengthShape = v.object({
  id: text,
  lastSeq: count,
  removed: v.optional(v.array(count)),
});
