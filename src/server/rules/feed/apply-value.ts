import type { FeedEvent } from '../../../contract/items/feed.ts';
import { DEFAULT_DEMAND, DEMANDS } from '../../../domain/items/demand.ts';
import type { ValueAuthor } from '../../../domain/items/value.ts';
import { valueColumns } from '../../data/db/item-row.ts';
import { type Batch, type LineResult, noSuchItem, putItem } from './batch.ts';

type ValueEvent = Extract<FeedEvent, { type: 'value' }>;

/** Applies a value line to the batch. A line that is older than the last changes only the history. */
export function applyValue(
  batch: Batch,
  { at, data }: ValueEvent,
  author: ValueAuthor = 'feed',
): LineResult {
  const item = batch.items.get(data.item);
  if (item === undefined) return noSuchItem(data);
  const value = valueColumns(data.value);
  const reason = data.reason ?? null;
  batch.changes.values.set(`${at} ${item.id}`, { item_id: item.id, at, ...value, reason, author });
  if (item.value_at !== null && at < item.value_at) return 'older';
  if (value.value !== item.value) {
    const told = { item: item.id, value: value.value };
    batch.changes.alertEvents.push({ kind: 'value', at, data: told });
  }
  putItem(batch, {
    ...item,
    ...value,
    demand: data.demand,
    demand_rank: DEMANDS.indexOf(data.demand ?? DEFAULT_DEMAND),
    trend: data.trend,
    owners: data.owners,
    value_at: at,
    updated_at: Math.max(at, item.updated_at),
  });
  return 'applied';
}
