import type { FeedEvent } from '../../contract/items/feed.ts';
import { type Batch, dropItem } from './batch.ts';

type DeleteEvent = Extract<FeedEvent, { type: 'delete' }>;

/** Applies a delete line to the batch; returns the reason when it is rejected. A line that is older than the item's facts changes nothing. */
export function applyDelete(batch: Batch, { at, data }: DeleteEvent): string | null {
  const item = batch.items.get(data.item);
  if (item === undefined) return `data.item: there is no item ${data.item}`;
  if (at >= item.changed_at) dropItem(batch, item, data.reason);
  return null;
}
