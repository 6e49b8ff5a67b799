/** The kinds of watches (behaviour E1). */
const WATCH_KINDS = [
  'restock',
  'weather',
  'value',
  'trade-ads',
  'conversations',
  'conversation',
] as const;
export type WatchKind = (typeof WATCH_KINDS)[number];

/** How an alert reaches its watcher: on the open site, as a push message, or in a channel of Discord. */
export const WAYS = ['site', 'push', 'discord'] as const;
export type Way = (typeof WAYS)[number];

/** Why push to a device has ended: its push service does not know it any more, its owner stopped it, or a further device took its place. */
export const END_REASONS = ['gone', 'stopped', 'surplus'] as const;
export type EndReason = (typeof END_REASONS)[number];

/** On which side of a line a watched value must arrive. */
export const DIRECTIONS = ['at-least', 'at-most'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** The target of each kind of watch. The shop is '' for any shop, and the slugs of a trade ad are '' for any item. */
export type WatchTargets = {
  restock: { shop: string; item: string };
  weather: { name: string };
  /** `item` is the id of the item. */
  value: { item: string; direction: Direction; value: number };
  /** The slugs that trade ads offer and look for; `fair` leaves out those that are a loss for the watcher. */
  'trade-ads': { offering: string; wanted: string; fair: boolean };
  conversations: Record<never, never>;
  conversation: { conversation: string };
};

/** The watched thing: the kind with its target. */
export type Watched = {
  [K in WatchKind]: { kind: K; target: WatchTargets[K] };
}[WatchKind];
