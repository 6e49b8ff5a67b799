import * as v from 'valibot';
import type { FeedEvent } from '../../contract/items/feed.ts';
import rows from './data/shops.json' with { type: 'json' };
import { seededRandom } from './random.ts';

const name = v.pipe(v.string(), v.minLength(1));
const positiveInteger = v.pipe(v.number(), v.safeInteger(), v.gtValue(0));

const shopRow = v.pipe(
  v.strictTuple([
    name,
    positiveInteger,
    v.array(v.strictTuple([name, positiveInteger, positiveInteger, positiveInteger])),
  ]),
  v.transform(([key, minutes, items]) => ({
    key,
    restock: minutes * 60_000,
    items: items.map(([name, oneIn, least, most]) => ({ name, oneIn, least, most })),
  })),
);
type Shop = v.InferOutput<typeof shopRow>;

/** The shops of the demo; an item is in one restock out of `oneIn`. */
export const SHOPS: readonly Shop[] = v.parse(v.array(shopRow), rows);

/** The time of the last restock; shops restock at multiples of their interval. */
export function restockedAt(shop: Shop, at: number): number {
  return Math.floor(at / shop.restock) * shop.restock;
}

/** The stock of a shop at a moment (epoch milliseconds); it stays the same until the next restock. */
export function stockEvent(shop: Shop, at: number, seed: number): FeedEvent {
  const since = restockedAt(shop, at);
  const resetTime = since + shop.restock;
  const random = (item: string, what: string) => seededRandom(seed, what, shop.key, since, item);
  const items = shop.items
    .filter((item) => random(item.name, 'in stock') < 1 / item.oneIn)
    .map(({ name, least, most }) => ({
      name,
      maxStock: least + Math.floor(random(name, 'amount') * (most - least + 1)),
    }));
  const data = { category: shop.key, resetTime, items };
  return { id: `demo-stock-${shop.key}-${resetTime}`, type: 'stock', at: since, data };
}
