import type { FeedEvent } from '../../../contract/items/feed.ts';
import { sourceSubject } from '../../data/status/feed-clocks.ts';
import { applyItem } from './apply-item.ts';
import { applyStock } from './apply-stock.ts';
import { applyValue } from './apply-value.ts';
import { applyWeather } from './apply-weather.ts';
import { type Batch, dropItem, type LineResult, noSuchItem } from './batch.ts';

type HatchEvent = Extract<FeedEvent, { type: 'hatch' }>;

function applyHatch({ items, changes }: Batch, { id, at, data }: HatchEvent): LineResult {
  const item = items.get(data.item);
  if (item === undefined) return noSuchItem(data);
  const secret = item.rarity === 'Secret' ? 1 : 0;
  changes.hatches.push({ id, item_id: item.id, username: data.username, at, secret });
  changes.players.set(data.username, Math.min(at, changes.players.get(data.username) ?? at));
  return 'applied';
}

type DeleteEvent = Extract<FeedEvent, { type: 'delete' }>;

/** Applies a delete line to the batch. A line that is older than the item's facts changes nothing. */
function applyDelete(batch: Batch, { at, data }: DeleteEvent): LineResult {
  const item = batch.items.get(data.item);
  if (item === undefined) return noSuchItem(data);
  if (at < item.changed_at) return 'older';
  dropItem(batch, item, data.reason);
  return 'applied';
}

type SourceEvent = Extract<FeedEvent, { type: 'source' }>;

/** Notes when a source was well. */
function applySource({ changes, receivedAt }: Batch, { at, data }: SourceEvent): LineResult {
  const clock = { sentAt: Math.min(at, receivedAt), lags: [], lag: null };
  changes.clocks.set(sourceSubject(data.name), clock);
  return 'applied';
}

/** Applies one line to the batch. One that is refused changes nothing. */
export function applyLine(batch: Batch, event: FeedEvent): LineResult {
  switch (event.type) {
    case 'item':
      return applyItem(batch, event);
    case 'value':
      return applyValue(batch, event);
    case 'hatch':
      return applyHatch(batch, event);
    case 'stock':
      return applyStock(batch, event);
    case 'weather':
      return applyWeather(batch, event);
    case 'delete':
      return applyDelete(batch, event);
    case 'source':
      return applySource(batch, event);
  }
}
