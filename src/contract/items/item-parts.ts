import * as v from 'valibot';
import type { Item, ItemStats } from '../../domain/items/item.ts';
import type { WeekAgo } from '../../domain/items/trend.ts';
import { readAs } from '../shared/read-as.ts';
import { lenientNumber, lenientTime, readNumber } from '../shared/scalars.ts';

const statsSchema = v.object({
  bubbles: lenientNumber,
  coins: lenientNumber,
  gems: lenientNumber,
  worldCurrency: v.fallback(v.object({ tickets: lenientNumber }), { tickets: null }),
});

/** Parses the stats of an item; null when there are none. */
export function parseStats(raw: unknown): ItemStats | null {
  const parsed = readAs(statsSchema, raw);
  if (parsed === null) return null;
  const { bubbles, coins, gems, worldCurrency } = parsed;
  return {
    bubbles: bubbles ?? 0,
    coins: coins ?? 0,
    gems: gems ?? 0,
    tickets: worldCurrency.tickets ?? 0,
  };
}

/** Parses the stock of an item, one amount or two; null when it is unknown. */
export function parseStock(raw: unknown): Item['stock'] {
  if (!Array.isArray(raw)) return null;
  const [least, most] = raw.map(readNumber);
  if (least === null || least === undefined || least < 0) return null;
  const other = most === null || most === undefined || most < 0 ? least : most;
  return [Math.min(least, other), Math.max(least, other)];
}

const weekAgoSchema = v.object({ value: lenientNumber, since: lenientTime });

/** Parses what a value was 7 days ago; a change from 0 has no per cent. */
export function parseWeekAgo(raw: unknown): WeekAgo | null {
  const { value, since } = readAs(weekAgoSchema, raw) ?? { value: null, since: null };
  return value === null || value <= 0 ? null : { value, since };
}

/** Formats stats as `parseStats` reads them. */
export function serializeStats(stats: ItemStats | null) {
  if (stats === null) return null;
  const { tickets, ...rest } = stats;
  return { ...rest, worldCurrency: { tickets } };
}
