/** Events that may concern watches. Times are epoch milliseconds. */
export type AlertEvents = {
  /**
   * A shop has items again until its next reset. `resetAt` is the key of that, whatever was sent for it; without resets it
   * is the time of the restock. The feed brings names, a stored event has the subjects of watches.
   */
  restock: { shop: string; resetAt: number; items: string[] };
  /** A weather began at `since`, which is its key while it goes on. */
  weather: { name: string; since: number };
  /** An item, by its id, has another value; null for N/A and TBD. */
  value: { item: string; value: number | null };
  /** A trade ad was published or renewed. */
  'trade-ad': { tradeAd: string };
  chat: { conversation: string; seq: number };
};
type AlertEventKind = keyof AlertEvents;

/** Something that happened, with its time in epoch milliseconds. */
export type AlertEvent = {
  [K in AlertEventKind]: { kind: K; at: number; data: AlertEvents[K] };
}[AlertEventKind];

/** The events of the feed. */
export type FeedAlertEvent = Extract<AlertEvent, { kind: 'restock' | 'weather' | 'value' }>;
