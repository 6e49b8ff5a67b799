import type { FeedEvent } from '../../contract/items/feed.ts';
import { DAY_MS } from '../../domain/shared/time-zone.ts';
import type { DemoItem } from './demo-items.ts';
import { seededRandom } from './random.ts';
import { demandAt, ownersAt, trendOf, worthAt } from './worth.ts';

const WEEK = [7, 6, 5, 4, 3, 2, 1, 0] as const;

type Quote = Extract<FeedEvent, { type: 'value' }>['data'];

/** Whether traders have settled on a value; a few tradeable items are still to be decided. */
export function isQuoted(item: DemoItem, seed: number): boolean {
  return item.tradeable && seededRandom(seed, 'undecided', item.id) > 0.012;
}

/** The value, demand, trend and owners of an item at a moment (epoch milliseconds). */
export function quoteAt(item: DemoItem, at: number, seed: number): Quote {
  const owners = ownersAt(item, at, seed);
  if (!isQuoted(item, seed)) {
    const value = item.tradeable ? 'TBD' : 'N/A';
    return { item: item.id, value, demand: null, trend: null, owners };
  }
  const week = WEEK.map((days) => worthAt(item, at - days * DAY_MS, seed));
  const trend = trendOf(week);
  return {
    item: item.id,
    value: worthAt(item, at, seed),
    demand: demandAt(item, at, trend, seed),
    trend,
    owners,
  };
}
