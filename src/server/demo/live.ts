import type { FeedEvent } from '../../contract/items/feed.ts';
import { DAY_MS } from '../../domain/shared/time-zone.ts';
import { DEMO_ITEMS } from './demo-items.ts';
import { HATCH_SLOT, hatchEvent } from './hatches.ts';
import { isQuoted, quoteAt } from './quotes.ts';
import { pick, seededRandom } from './random.ts';
import { restockedAt, SHOPS, stockEvent } from './shops.ts';
import { inSpan, type Span } from './span.ts';
import { WEATHERS, weatherAt, weatherEvent } from './weathers.ts';

const oldestFirst = (one: FeedEvent, other: FeedEvent) => one.at - other.at;

/** The hatches of a time span: all, or every `step`-th. */
export function hatchesIn(span: Span, seed: number, step = 1): FeedEvent[] {
  return inSpan(span, HATCH_SLOT, step, (slot) => hatchEvent(slot, seed));
}

/** Each slot of ten seconds updates the value of one item. */
const CHANGE_SLOT = 10_000;

/** The value change of a slot; null when its item has no value yet. */
function changeEvent(slot: number, seed: number): FeedEvent | null {
  const item = pick(DEMO_ITEMS, seededRandom(seed, 'which item', slot));
  if (!isQuoted(item, seed)) return null;
  const at = slot * CHANGE_SLOT;
  return { id: `demo-change-${slot}`, type: 'value', at, data: quoteAt(item, at, seed) };
}

/** The value changes of a time span: all, or every `step`-th. */
export function changesIn(span: Span, seed: number, step = 1): FeedEvent[] {
  return inSpan(span, CHANGE_SLOT, step, (slot) => changeEvent(slot, seed));
}

/** The shops and weathers that changed within a time span, in their state at its end. */
export function statusIn({ from, to }: Span, seed: number): FeedEvent[] {
  const shops = SHOPS.filter((shop) => restockedAt(shop, to) > from);
  const weathers = WEATHERS.filter((weather) => weatherAt(weather, to, seed).since > from);
  return [
    ...shops.map((shop) => stockEvent(shop, to, seed)),
    ...weathers.map((weather) => weatherEvent(weather, to, seed)),
  ].sort(oldestFirst);
}

/** The past of an empty demo: some hundred hatches of the last 24 hours, the value changes of today, and each shop's last restock but one. */
export function backlog(now: number, seed: number): FeedEvent[] {
  const today = Math.floor(now / DAY_MS) * DAY_MS;
  const hatches = hatchesIn({ from: now - DAY_MS, to: now }, seed, 60);
  const changes = changesIn({ from: today, to: now }, seed, 40);
  const stocks = SHOPS.map((shop) => stockEvent(shop, restockedAt(shop, now) - 1, seed));
  return [...hatches, ...changes, ...stocks].sort(oldestFirst);
}
