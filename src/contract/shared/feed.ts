import * as v from 'valibot';
import { DEMANDS } from '../../domain/items/demand.ts';
import { ITEM_TYPES } from '../../domain/items/item.ts';
import { TRENDS } from '../../domain/items/trend.ts';

const TEXT_MAX = 500;

const isPlain = (raw: string) => !raw.includes('\0') && raw.isWellFormed();
const storable = v.check(isPlain, 'text without NUL and half characters');
/** Text that every database stores as it is. */
const plain = v.pipe(v.string(), storable);
const text = v.pipe(v.string(), v.trim(), storable, v.minLength(1), v.maxCodePoints(TEXT_MAX));
const finite = v.custom<number>(Number.isFinite, 'expected number');
const whole = v.custom<number>(Number.isInteger, ({ input }) =>
  Number.isFinite(input) ? 'expected int' : 'expected number',
);
const amount = v.pipe(finite, v.minValue(0), v.maxValue(1e15));
const count = v.pipe(whole, v.minValue(0), v.maxValue(1e9));
/** Epoch milliseconds. */
const time = v.pipe(whole, v.gtValue(0), v.maxValue(8.64e15));
const key = v.pipe(v.string(), v.regex(/^[\p{L}\p{N}_-]{1,100}$/u, 'a slug or id'));

const isObject = (raw: unknown) => typeof raw === 'object' && raw !== null && !Array.isArray(raw);

/** An object, in which absent fields count as undefined: what is wrong there is then what is expected. */
function filled(names: readonly string[]) {
  const absent: Record<string, unknown> = Object.fromEntries(
    names.map((name) => [name, undefined]),
  );
  return v.pipe(
    v.custom<Record<string, unknown>>(isObject, 'expected object'),
    v.transform((raw) => ({ ...absent, ...raw })),
  );
}

function object<E extends v.ObjectEntries>(entries: E) {
  return v.pipe(filled(Object.keys(entries)), v.object(entries));
}

const pair = v.pipe(
  v.custom<unknown[]>(Array.isArray, 'expected tuple'),
  v.minLength(2),
  v.maxLength(2),
  v.tuple([count, count]),
);

const value = v.union([amount, v.picklist(['N/A', 'TBD'])]);
const stats = object({ bubbles: amount, coins: amount, gems: amount, tickets: amount });

/** All that is known of one item; replaces what was known under its id. */
const itemData = object({
  id: key,
  slug: v.nullable(key),
  name: text,
  image: v.pipe(plain, v.maxCodePoints(TEXT_MAX)),
  type: v.picklist(ITEM_TYPES),
  rarity: v.nullable(text),
  buyPrice: v.nullable(amount),
  sellValue: v.nullable(amount),
  stock: v.nullable(pair),
  description: v.nullable(v.pipe(plain, v.maxCodePoints(2000))),
  stats: v.nullable(stats),
});

/** A new trade value of an item, by its id. */
const valueData = object({
  item: key,
  value,
  demand: v.nullable(v.picklist(DEMANDS)),
  trend: v.nullable(v.picklist(TRENDS)),
  owners: v.nullable(count),
});

/** A pet that a player hatched; `item` is the pet's id. */
const hatchData = object({ item: key, username: text });

/** All of one shop at once; `resetTime` in epoch milliseconds. */
const stockData = object({
  category: text,
  resetTime: time,
  items: v.pipe(v.array(object({ name: text, maxStock: count })), v.maxLength(200)),
});

/** One weather turned on or off. */
const weatherData = object({ name: text, active: v.boolean() });

const line = { id: v.pipe(plain, v.minLength(1), v.maxCodePoints(100)), at: time };

/** One line of the feed (contract: Feed); `at` in epoch milliseconds. */
export const feedEvent = v.pipe(
  filled(['id', 'at', 'type', 'data']),
  v.variant('type', [
    v.object({ ...line, type: v.literal('item'), data: itemData }),
    v.object({ ...line, type: v.literal('value'), data: valueData }),
    v.object({ ...line, type: v.literal('hatch'), data: hatchData }),
    v.object({ ...line, type: v.literal('stock'), data: stockData }),
    v.object({ ...line, type: v.literal('weather'), data: weatherData }),
  ]),
);
export type FeedEvent = v.InferOutput<typeof feedEvent>;

const tally = v.pipe(v.number(), v.safeInteger());

/** Answer of `POST /ingest`: how many lines took effect, which were known already, which were refused and why. */
export const ingestAnswer = v.object({
  applied: tally,
  repeated: tally,
  rejected: v.array(v.object({ line: tally, reason: v.string() })),
});
export type IngestAnswer = v.InferOutput<typeof ingestAnswer>;
