import * as v from 'valibot';

/** The data of each kind of event that may concern watches, as it is stored. Times are epoch milliseconds. */
export const alertEventData = {
  /**
   * A shop has items again until its next reset. `resetAt` is the key of that, whatever was sent for it; without resets it
   * is the time of the restock. The feed brings names, a stored event has the subjects of watches.
   */
  restock: v.object({ shop: v.string(), resetAt: v.number(), items: v.array(v.string()) }),
  /** A weather began at `since`, which is its key while it goes on. */
  weather: v.object({ name: v.string(), since: v.number() }),
  /** An item, by its id, has another value; null for N/A and TBD. */
  value: v.object({ item: v.string(), value: v.nullable(v.number()) }),
  /** A trade ad was published or renewed. */
  'trade-ad': v.object({ tradeAd: v.string() }),
  chat: v.object({ conversation: v.string(), seq: v.number() }),
} as const;
export type AlertEventKind = keyof typeof alertEventData;
export type AlertEvents = { [K in AlertEventKind]: v.InferOutput<(typeof alertEventData)[K]> };

/** Something that happened, with its time in epoch milliseconds. */
export type AlertEvent = {
  [K in AlertEventKind]: { kind: K; at: number; data: AlertEvents[K] };
}[AlertEventKind];

/** The events of the feed: all but those of players. */
export type FeedAlertEvent = Exclude<AlertEvent, { kind: 'trade-ad' | 'chat' }>;
