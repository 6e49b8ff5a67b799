import { createHash } from 'node:crypto';
import { parse } from 'valibot';
import type { FeedEvent } from '../../contract/items/feed.ts';
import { itemFacts } from '../../contract/items/item-codec.ts';
import { DAY_MS } from '../../domain/shared/time-zone.ts';
import { DEMO_ITEMS, type DemoItem } from './demo-items.ts';
import { isQuoted, quoteAt } from './quotes.ts';
import { seededRandom } from './random.ts';

/** The seed of the demo's random numbers. */
export const DEMO_SEED = 7;
/** Daily values that an item starts with. */
export const HISTORY_DAYS = 60;

function itemEvent(item: DemoItem, at: number): FeedEvent {
  const data = parse(itemFacts, item);
  const facts = createHash('sha256').update(JSON.stringify(data)).digest('hex').slice(0, 8);
  return { id: `demo-item-${item.id}-${facts}`, type: 'item', at, data };
}

/** The item events of all demo items at `now` (epoch milliseconds); unchanged items repeat their ids. */
export function demoFacts(now: number): FeedEvent[] {
  return DEMO_ITEMS.map((item) => itemEvent(item, now));
}

/** When an item was last updated before a day began: mostly within a day, sometimes up to five days ago. */
function lastQuoteAt(item: DemoItem, today: number, seed: number): number {
  const hours = seededRandom(seed, 'recent', item.id) < 0.85 ? 24 : 120;
  return today - Math.floor(seededRandom(seed, 'looked at', item.id) * hours * 60) * 60_000;
}

function* quoteEvents(item: DemoItem, today: number, seed: number): Generator<FeedEvent> {
  const last = lastQuoteAt(item, today, seed);
  const days = isQuoted(item, seed) ? HISTORY_DAYS : 1;
  for (let ago = days - 1; ago >= 0; ago -= 1) {
    const at = last - ago * DAY_MS;
    const id = `demo-quote-${item.id}-${Math.floor(at / DAY_MS)}`;
    yield { id, type: 'value', at, data: quoteAt(item, at, seed) };
  }
}

/**
 * The demo catalogue as feed events: every item, then the daily values of each, oldest first. It ends where
 * the UTC day of `now` (epoch milliseconds) begins, so that a day and a seed always give the same events.
 */
export function* demoCatalogue(
  now: number,
  seed = DEMO_SEED,
  items = DEMO_ITEMS,
): Generator<FeedEvent> {
  const today = Math.floor(now / DAY_MS) * DAY_MS;
  for (const item of items) yield itemEvent(item, today - (HISTORY_DAYS + 6) * DAY_MS);
  for (const item of items) yield* quoteEvents(item, today, seed);
}
