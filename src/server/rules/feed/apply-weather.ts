import type { FeedEvent } from '../../../contract/items/feed.ts';
import { isLate } from '../../../domain/alerts/due.ts';
import { nameKey } from '../../../domain/shared/name-key.ts';
import { nextWeather } from '../../../domain/status/weather-spell.ts';
import type { WeatherRow } from '../../data/db/tables.ts';
import type { Batch, LineResult } from './batch.ts';

type WeatherEvent = Extract<FeedEvent, { type: 'weather' }>;

function toKnownWeather({ active, last_change: lastChange, began_at: beganAt }: WeatherRow) {
  return { active: active === 1, lastChange, beganAt };
}

/** Applies a weather to the batch. A line that is older than the known changes nothing. */
export function applyWeather(
  { weathers, changes, receivedAt }: Batch,
  { at, data }: WeatherEvent,
): LineResult {
  const key = nameKey(data.name);
  const before = weathers.get(key);
  if (before !== undefined && at < before.at) return 'older';
  const known = before && toKnownWeather(before);
  const { active, lastChange, beganAt, begins } = nextWeather(known, data.active, at);
  const row: WeatherRow = {
    name: before?.name ?? data.name,
    active: active ? 1 : 0,
    last_change: lastChange,
    began_at: beganAt,
    at,
    received_at: receivedAt,
  };
  changes.isStatusNew ||= known?.active !== active;
  weathers.set(key, row);
  changes.weathers.set(key, row);
  if (begins && isLate(at, receivedAt)) changes.late += 1;
  else if (begins)
    changes.alertEvents.push({ kind: 'weather', at, data: { name: row.name, since: at } });
  return 'applied';
}
