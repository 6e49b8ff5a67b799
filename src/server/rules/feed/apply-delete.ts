import type { FeedEvent } from '../../../contract/items/feed.ts';
import { type Batch, dropItem, type LineResult, noSuchItem } from './batch.ts';

type DeleteEvent = Extract<FeedEvent, { type: 'delete' }>;

/** Applies a delete line to the batch. A line that is older than the item's facts changes nothing. */
export function applyDelete(batch: Batch, { at, data }: DeleteEvent): LineResult {
  const item = batch.items.get(data.item);
  if (item === undefined) return noSuchItem(data);
  if (at < item.changed_at) return 'older';
  dropItem(batch, item, data.reason);
  return 'applied';
}
