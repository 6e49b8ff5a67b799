import * as v from 'valibot';
import { TRADE_AD_STATUSES } from '../../domain/deals/trade-ad-table.ts';
import { tradedPetShape } from '../items/shapes.ts';
import { userShape } from '../session/shapes.ts';
import type { Written } from '../shared/call.ts';
import { count, time } from '../shared/feed-scalars.ts';
import { text } from '../shared/shape-scalars.ts';
import { TRADE_AD_TITLE } from './trade-ad.ts';
import { extras } from './trade-ad-body.ts';

/** An item of a side with its amount, which `toTradeItem` reads (contract: Shapes). */
export const referenceShape = v.object({
  petSlug: text,
  quantity: count,
  isCategory: v.boolean(),
  extras: v.optional(extras),
  /** Its item of the catalogue. */
  pet: v.optional(tradedPetShape),
});
export type ReferenceShape = Written<v.InferInput<typeof referenceShape>>;

const { username, avatar_url, mark } = userShape.entries;

/** A trade ad, which `toTradeAd` reads (contract: Shapes). */
export const tradeAdShape = v.object({
  id: text,
  user_id: text,
  user: v.object({ username, avatar_url, mark }),
  title: v.literal(TRADE_AD_TITLE),
  status: v.picklist(TRADE_AD_STATUSES),
  created_at: time,
  offering_items: v.array(referenceShape),
  looking_for_items: v.array(referenceShape),
});
export type TradeAdShape = Written<v.InferInput<typeof tradeAdShape>>;
