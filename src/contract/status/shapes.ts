import * as v from 'valibot';
import { feedNoticeShape } from '../shared/feed-notice.ts';
import { numberOrNull, text } from '../shared/shape-scalars.ts';

/** An item that a shop sells, a shop and a weather, which `toStatus` reads (contract: Shapes). Times are epoch seconds, a period is seconds. */
export const stockShape = v.object({ name: text, maxStock: v.number() });
export const shopShape = v.object({
  category: text,
  resetTime: numberOrNull,
  period: v.optional(v.number()),
  items: v.array(stockShape),
});
export const weatherShape = v.object({ active: v.boolean(), lastChange: v.number() });

/** The stocks of all shops, and all weathers by their names. */
export const statusShape = v.object({
  stock: v.object({ categories: v.array(shopShape) }),
  weather: v.object({ weatherTimes: v.record(text, weatherShape) }),
  feed: v.optional(feedNoticeShape),
});
