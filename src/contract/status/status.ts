import * as v from 'valibot';
import type { FeedNotice } from '../../domain/shared/feed-notice.ts';
import type { Shop, StockedItem } from '../../domain/status/shop.ts';
import type { Weather } from '../../domain/status/weather.ts';
import { feedNoticeField } from '../shared/feed-notice.ts';
import { readAs } from '../shared/read-as.ts';
import { lenientAny, lenientNumber, lenientText, lenientTime } from '../shared/scalars.ts';

/** The game's status: shops, weathers, and what is wrong with their feed, null for nothing (contract: Shapes). */
export type Status = { shops: Shop[]; weathers: Weather[]; feed: FeedNotice | null };

/** The longest name in characters, and the longest list; the rest is cut off. */
const NAME_MAX = 200;
const LIST_MAX = 200;
/** The largest amount of a stock, as in the feed. */
const AMOUNT_MAX = 1e9;

const cut = (name: string) => [...name.slice(0, NAME_MAX * 2)].slice(0, NAME_MAX).join('');

/** A shop, an item that it sells, and a weather on the wire (contract: Shapes). */
const wireStock = v.object({ name: lenientText, maxStock: lenientNumber });
const wireShop = v.object({
  category: lenientText,
  resetTime: lenientTime,
  period: lenientNumber,
  items: lenientAny,
});
const wireWeather = v.object({ active: lenientAny, lastChange: lenientTime });
const statusSchema = v.object({
  stock: v.fallback(v.object({ categories: lenientAny }), { categories: null }),
  weather: v.fallback(v.object({ weatherTimes: lenientAny }), { weatherTimes: null }),
  feed: feedNoticeField,
});

/** The values by which a backend may mark an active weather. */
const ON: readonly unknown[] = [true, 1, '1', 'true'];

const listOf = (raw: unknown): unknown[] => (Array.isArray(raw) ? raw.slice(0, LIST_MAX) : []);

function entriesOf(raw: unknown): [string, unknown][] {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return [];
  return Object.entries(raw).slice(0, LIST_MAX);
}

/** The larger of two numbers, of which either may be unknown. */
function larger(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other;
  return Math.max(one, other);
}

/** The elements in their order, with those of the same key joined. */
function merged<T>(
  all: readonly T[],
  keyOf: (one: T) => string,
  join: (one: T, other: T) => T,
): T[] {
  const known = new Map<string, T>();
  for (const one of all) {
    const before = known.get(keyOf(one));
    known.set(keyOf(one), before === undefined ? one : join(before, one));
  }
  return [...known.values()];
}

function toStockedItem(raw: unknown): StockedItem | [] {
  const parsed = readAs(wireStock, raw);
  if (parsed === null || parsed.name === null) return [];
  const { name, maxStock } = parsed;
  return {
    name: cut(name),
    maxStock: maxStock !== null && maxStock >= 0 && maxStock <= AMOUNT_MAX ? maxStock : null,
  };
}

const mergeItems = (items: readonly StockedItem[]) =>
  merged(
    items,
    ({ name }) => name,
    ({ name, maxStock }, other) => ({ name, maxStock: larger(maxStock, other.maxStock) }),
  );

function toShop(raw: unknown): Shop | [] {
  const parsed = readAs(wireShop, raw);
  if (parsed === null || parsed.category === null) return [];
  const { category: key, resetTime, period, items } = parsed;
  return {
    key: cut(key),
    resetAt: resetTime,
    period: period !== null && period > 0 ? period * 1000 : null,
    items: mergeItems(listOf(items).flatMap(toStockedItem)),
  };
}

function toWeather([name, raw]: [string, unknown]): Weather | [] {
  const parsed = readAs(wireWeather, raw);
  if (parsed === null || name.trim() === '') return [];
  const { active, lastChange } = parsed;
  return { name: cut(name.trim()), active: ON.includes(active), lastChange };
}

/** Parses the answer of `GET /status` without its unreadable parts; null when it is no such answer. */
export function toStatus(raw: unknown): Status | null {
  const parsed = readAs(statusSchema, raw);
  if (parsed === null) return null;
  const { stock, weather, feed } = parsed;
  const shops = merged(
    listOf(stock.categories).flatMap(toShop),
    ({ key }) => key,
    (one, other) => ({
      key: one.key,
      resetAt: larger(one.resetAt, other.resetAt),
      period: larger(one.period, other.period),
      items: mergeItems([...one.items, ...other.items]).slice(0, LIST_MAX),
    }),
  );
  const weathers = merged(
    entriesOf(weather.weatherTimes).flatMap(toWeather),
    ({ name }) => name,
    (one) => one,
  );
  return { shops, weathers, feed };
}
