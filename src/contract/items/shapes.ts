import * as v from 'valibot';
import { DEMANDS } from '../../domain/items/demand.ts';
import { ITEM_TYPES } from '../../domain/items/item.ts';
import { TRENDS } from '../../domain/items/trend.ts';
import { VALUE_AUTHORS } from '../../domain/items/value.ts';
import type { Written } from '../shared/call.ts';
import { pair, time } from '../shared/feed-scalars.ts';
import { numberOrNull, text, textOrNull, timeOrNull } from '../shared/shape-scalars.ts';

const value = v.union([v.number(), v.picklist(['N/A', 'TBD'])]);
const factors = v.record(text, v.number());

/** The facts of the value tracker, in every shape of an item. */
export const tracked = {
  slug: textOrNull,
  name: text,
  value: v.nullable(value),
  trend: v.nullable(v.picklist(TRENDS)),
  demand: v.nullable(v.picklist(DEMANDS)),
  owners: numberOrNull,
  stats: v.nullable(
    v.object({
      bubbles: v.number(),
      coins: v.number(),
      gems: v.number(),
      worldCurrency: v.object({ tickets: v.number() }),
    }),
  ),
  updatedAt: timeOrNull,
  /** Absent for an item that can be traded. */
  tradeable: v.optional(v.literal(false)),
  /** The value of 7 days ago, and since when the item has another one. */
  weekAgo: v.optional(v.object({ value: v.number(), since: timeOrNull })),
  mutationMultipliers: v.optional(factors),
};

const prices = {
  itemType: v.nullable(v.picklist(ITEM_TYPES)),
  Price: numberOrNull,
  SellPrice: numberOrNull,
};

/** An item of the catalogue, which `parseCatalogueItem` reads (contract: Shapes). One of the rarities is there. */
export const itemShape = v.object({
  _id: text,
  ...tracked,
  Image: text,
  ...prices,
  StockAmount: v.nullable(pair),
  Description: textOrNull,
  SeedRarity: v.optional(textOrNull),
  GearRarity: v.optional(textOrNull),
  EggRarity: v.optional(textOrNull),
  Rarity: v.optional(textOrNull),
});
export type ItemShape = Written<v.InferInput<typeof itemShape>>;

/** An item of the home lists and of a hatch, which `parsePet` reads. */
export const petShape = v.object({ id: text, ...tracked, image: text, rarity: textOrNull });
export type PetShape = Written<v.InferInput<typeof petShape>>;

/** An item inside a trade, which `parseTradedPet` reads. */
export const tradedPetShape = v.object({ ...petShape.entries, ...prices });
export type TradedPetShape = Written<v.InferInput<typeof tradedPetShape>>;

/** A value of an item at a time, why it is another one, and who gave it. */
export const pointShape = v.object({
  at: time,
  value: v.nullable(value),
  reason: v.optional(text),
  by: v.optional(v.nullable(v.picklist(VALUE_AUTHORS))),
});

/** The values of an item, oldest first. */
export const historyShape = v.object({ _id: text, history: v.array(pointShape) });
