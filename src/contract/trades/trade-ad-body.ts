import * as v from 'valibot';
import { PARTS_MAX } from '../../domain/trades/stacks.ts';
import { AMOUNT_MAX, EXTRA_MAX, MUTATIONS, SLOTS_MAX } from '../../domain/trades/trade-item.ts';
import { TRADE_AD_TITLE } from './trade-ad.ts';
import { toExtras } from './trade-item.ts';

const amount = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(EXTRA_MAX));

const count = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(AMOUNT_MAX));

/** The extras of an item when a trade ad is published (behaviour N10). */
const singleExtras = {
  weight: v.optional(amount),
  age: v.optional(v.pipe(amount, v.integer())),
  mutations: v.optional(v.pipe(v.array(v.picklist(MUTATIONS)), v.maxLength(MUTATIONS.length))),
  price: v.optional(amount),
};
const merged = v.strictObject({ amount: count, ...singleExtras });

/** The extras of an entry, and those of entries that were merged into it (behaviour N14). */
export const extras = v.pipe(
  v.strictObject({
    ...singleExtras,
    also: v.optional(v.pipe(v.array(merged), v.maxLength(PARTS_MAX - 1))),
  }),
  v.transform((sent) => toExtras(sent)),
);

/** An item of a trade as a backend accepts it (contract: Signed in). */
export const tradeReference = v.object({
  petSlug: v.optional(v.pipe(v.string(), v.maxCodePoints(200)), ''),
  quantity: v.optional(count, 1),
  isCategory: v.optional(v.boolean(), false),
  extras: v.optional(extras),
});

const side = v.pipe(v.array(tradeReference), v.maxLength(SLOTS_MAX));

const title = v.pipe(v.string(), v.value(TRADE_AD_TITLE, `only "${TRADE_AD_TITLE}"`));

/** Body of `POST /trade-ads` (contract: Signed in). An empty side has a rule of its own. */
export const newTradeAd = v.object({
  title: v.optional(title, TRADE_AD_TITLE),
  status: v.optional(v.literal('published'), 'published'),
  offering_items: side,
  looking_for_items: side,
  client_id: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/, 'letters, digits, _ and -'))),
});
export type NewTradeAd = v.InferOutput<typeof newTradeAd>;

/** Body of `PUT /trade-ads/{id}`: the changed fields (contract: Signed in). */
export const changedTradeAd = v.object({
  title: v.optional(title),
  offering_items: v.optional(side),
  looking_for_items: v.optional(side),
});
export type ChangedTradeAd = v.InferOutput<typeof changedTradeAd>;
