import * as v from 'valibot';
import { FALL_REASONS } from '../../domain/deals/reasons.ts';
import { SLOTS_MAX } from '../../domain/trades/trade-item.ts';
import { trimmedText, visibleText } from '../shared/text-scalars.ts';
import { tradeReference } from '../trades/trade-ad-body.ts';
import { id } from './body-scalars.ts';
import { MESSAGE_MAX } from './chat-scalars.ts';

const REPORT_MAX = 500;

const seq = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** Body of `POST /conversations`. */
export const newConversation = v.object({ user_id: id });

/** Body of `POST /conversations/{id}/messages`. */
export const newMessage = v.object({ client_id: id, text: visibleText(MESSAGE_MAX) });
export type NewMessage = v.InferOutput<typeof newMessage>;

/** Body of `PUT /conversations/{id}/read`. */
export const readMark = v.object({ seq });

/** Body of `PUT /conversations/{id}/request`: whether the player accepts or declines it; null takes a decline back. */
export const requestAnswer = v.object({ accepted: v.nullable(v.boolean()) });

const side = v.pipe(v.array(tradeReference), v.maxLength(SLOTS_MAX));

/** Body of `POST /trade-offers`. An empty side has a rule of its own. */
export const newOffer = v.object({
  client_id: id,
  conversation_id: id,
  ad_id: v.optional(v.nullable(id), null),
  counters: v.optional(v.nullable(id), null),
  offering_items: side,
  looking_for_items: side,
});
export type NewOffer = v.InferOutput<typeof newOffer>;

/** Body of `POST /trade-offers/{id}/fell-through`. */
export const fallThrough = v.object({ reason: v.picklist(FALL_REASONS) });

/** Body of `POST /reports`. */
export const newReport = v.object({
  user_id: id,
  conversation_id: v.optional(v.nullable(id), null),
  seq: v.optional(v.nullable(seq), null),
  ad_id: v.optional(v.nullable(id), null),
  reason: trimmedText(REPORT_MAX),
});
export type NewReport = v.InferOutput<typeof newReport>;

/** Query of `GET /conversations/{id}/events`: upwards after a sequence, or downwards before one. */
const whole = v.pipe(v.string(), v.regex(/^\d{1,15}$/, 'a whole number'), v.transform(Number));
export const eventsQuery = v.object({
  after: v.optional(whole),
  before: v.optional(whole),
  limit: v.optional(
    v.pipe(
      whole,
      v.transform((limit) => Math.min(Math.max(limit, 1), 100)),
    ),
    '100',
  ),
});

/** Query of `GET /sync`. */
export const syncQuery = v.object({ since: v.optional(whole, '0') });
