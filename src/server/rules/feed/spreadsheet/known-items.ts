import type { FeedEvent } from '../../../../contract/items/feed.ts';
import { type ItemFacts, parseCatalogueRecord } from '../../../../contract/items/item-codec.ts';

/** The facts of a value line about an item, without its reason. */
export type Tracked = Omit<Extract<FeedEvent, { type: 'value' }>['data'], 'item' | 'reason'>;

/** An item that the backend has; `updatedAt` in epoch milliseconds, 0 when it is not known. */
export type KnownItem = { facts: ItemFacts; tracked: Tracked; updatedAt: number };

/** Reads an element of `GET /items` as the feed would send it; null when it has no id, no name or no type. */
export function toKnownItem(raw: unknown): KnownItem | null {
  const record = parseCatalogueRecord(raw);
  if (record === null || record.type === null) return null;
  const { type, stock, value, demand, trend, owners, updatedAt, weekAgo: _, ...facts } = record;
  return {
    facts: { ...facts, type, stock: stock === null ? null : [...stock] },
    tracked: { value: value ?? 'N/A', demand, trend, owners },
    updatedAt: updatedAt ?? 0,
  };
}
