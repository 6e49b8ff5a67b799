import * as v from 'valibot';

/** The data of each kind of event as it is stored. */
export const alertEventData = {
  restock: v.object({ shop: v.string(), resetAt: v.number(), items: v.array(v.string()) }),
  weather: v.object({ name: v.string(), since: v.number() }),
  value: v.object({ item: v.string(), value: v.nullable(v.number()) }),
  'trade-ad': v.object({ tradeAd: v.string() }),
  chat: v.object({ conversation: v.string(), seq: v.number() }),
} as const;
