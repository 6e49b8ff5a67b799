import * as z from 'zod/mini';
import { DEMANDS } from '../domain/demand.ts';
import { ITEM_TYPES } from '../domain/item.ts';
import { TRENDS } from '../domain/trend.ts';

const TEXT_MAX = 500;
/** Text that every database stores as it is. */
const plain = z
  .string()
  .check(
    z.refine(
      (raw) => !raw.includes('\0') && raw.isWellFormed(),
      'text without NUL and half characters',
    ),
  );
const text = plain.check(z.trim(), z.minLength(1), z.maxLength(TEXT_MAX));
const amount = z.number().check(z.gte(0), z.lte(1e15));
const count = z.int().check(z.gte(0), z.lte(1e9));
/** Epoch milliseconds. */
const time = z.int().check(z.gt(0), z.lte(8.64e15));
const key = z.string().check(z.regex(/^[\p{L}\p{N}_-]{1,100}$/u, 'a slug or id'));

const value = z.union([amount, z.enum(['N/A', 'TBD'])]);
const stats = z.object({ bubbles: amount, coins: amount, gems: amount, tickets: amount });

/** All that is known of one item; replaces what was known under its id. */
const itemData = z.object({
  id: key,
  slug: z.nullable(key),
  name: text,
  image: plain.check(z.maxLength(TEXT_MAX)),
  type: z.enum(ITEM_TYPES),
  rarity: z.nullable(text),
  buyPrice: z.nullable(amount),
  sellValue: z.nullable(amount),
  stock: z.nullable(z.tuple([count, count])),
  description: z.nullable(plain.check(z.maxLength(2000))),
  stats: z.nullable(stats),
});

/** A new trade value of an item, by its id. */
const valueData = z.object({
  item: key,
  value,
  demand: z.nullable(z.enum(DEMANDS)),
  trend: z.nullable(z.enum(TRENDS)),
  owners: z.nullable(count),
});

/** A pet that a player hatched; `item` is the pet's id. */
const hatchData = z.object({ item: key, username: text });

/** All of one shop at once; `resetTime` in epoch milliseconds. */
const stockData = z.object({
  category: text,
  resetTime: time,
  items: z.array(z.object({ name: text, maxStock: count })).check(z.maxLength(200)),
});

/** One weather turned on or off. */
const weatherData = z.object({ name: text, active: z.boolean() });

const line = { id: plain.check(z.minLength(1), z.maxLength(100)), at: time };

/** One line of the feed (contract, Feed); `at` in epoch milliseconds. */
export const feedEvent = z.discriminatedUnion('type', [
  z.object({ ...line, type: z.literal('item'), data: itemData }),
  z.object({ ...line, type: z.literal('value'), data: valueData }),
  z.object({ ...line, type: z.literal('hatch'), data: hatchData }),
  z.object({ ...line, type: z.literal('stock'), data: stockData }),
  z.object({ ...line, type: z.literal('weather'), data: weatherData }),
]);
export type FeedEvent = z.infer<typeof feedEvent>;

/** Answer of `POST /ingest`: how many lines took effect, which were known already, which were refused and why. */
export const ingestAnswer = z.object({
  applied: z.int(),
  repeated: z.int(),
  rejected: z.array(z.object({ line: z.int(), reason: z.string() })),
});
export type IngestAnswer = z.infer<typeof ingestAnswer>;
