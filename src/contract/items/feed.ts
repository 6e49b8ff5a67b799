import * as v from 'valibot';
import { DEMANDS } from '../../domain/items/demand.ts';
import { TRENDS } from '../../domain/items/trend.ts';
import { BATCH_KINDS } from '../../domain/shared/feed-faults.ts';
import {
  amount,
  count,
  dataName,
  dataText,
  filled,
  isData,
  key,
  object,
  resetTime,
  text,
  time,
} from '../shared/feed-scalars.ts';
import { storable, visibleLine } from '../shared/text-scalars.ts';
import { itemFacts } from './item-codec.ts';

/** A trade value: a number from 0 or a word (behaviour C2). */
const tradeValue = v.union([amount, v.picklist(['N/A', 'TBD'])]);

/** The longest reason of a new value, in code points. */
const VALUE_REASON_MAX = 200;

/** A new trade value of an item, by its id, and why it is another one. */
const valueData = object({
  item: key,
  value: tradeValue,
  demand: v.nullable(v.picklist(DEMANDS)),
  trend: v.nullable(v.picklist(TRENDS)),
  owners: v.nullable(count),
  reason: v.optional(v.nullable(v.pipe(visibleLine(VALUE_REASON_MAX), isData))),
});

/** A pet that a player hatched; `item` is the pet's id. */
const hatchData = object({ item: key, username: text });

/** The whole stock of one shop; `resetTime` in epoch milliseconds, null for a shop that restocks at any time. */
const stockData = object({
  category: dataName,
  resetTime,
  items: v.pipe(v.array(object({ name: dataName, maxStock: count })), v.maxLength(200)),
});

/** One weather turned on or off. */
const weatherData = object({ name: dataName, active: v.boolean() });

/** The end of an item, and why: one that the catalogue should not have. */
const deleteData = object({ item: key, reason: dataText });

/** The name of a source: small letters, digits and dashes. */
export const sourceName = v.pipe(
  v.string(),
  v.regex(/^[a-z\d][a-z\d-]{0,39}$/, 'a name of a source'),
);

/** A source that `npm run source` reads was well at the time of the line. */
const sourceData = object({ name: sourceName });

const line = { id: v.pipe(storable, v.minLength(1), v.maxCodePoints(100)), at: time };

/** One line of the feed (contract: Feed); `at` in epoch milliseconds. */
export const feedEvent = v.pipe(
  filled(['id', 'at', 'type', 'data']),
  v.variant('type', [
    v.object({ ...line, type: v.literal('item'), data: itemFacts }),
    v.object({ ...line, type: v.literal('value'), data: valueData }),
    v.object({ ...line, type: v.literal('hatch'), data: hatchData }),
    v.object({ ...line, type: v.literal('stock'), data: stockData }),
    v.object({ ...line, type: v.literal('weather'), data: weatherData }),
    v.object({ ...line, type: v.literal('delete'), data: deleteData }),
    v.object({ ...line, type: v.literal('source'), data: sourceData }),
  ]),
);
export type FeedEvent = v.InferOutput<typeof feedEvent>;

const lineCount = v.pipe(v.number(), v.safeInteger());

/** Refused lines of a request after which the backend reads no more of it. */
export const REJECTED_MAX = 100;

/** Lines that are held for an operator, and why; `id` is that of the batch (contract: Feed). */
const heldLines = v.object({
  id: v.string(),
  kind: v.picklist(BATCH_KINDS),
  lines: lineCount,
  reasons: v.array(v.string()),
});

/**
 * Answer of `POST /ingest`: how many lines took effect, how many are older than what is known, how many were known
 * themselves, and which were refused and why.
 * `stoppedAt` is the first line that was not read, because too many before it were refused. `held` is there when lines
 * are held, and `lags` when a constant lag of the sender's clock is corrected; one that is ahead has negative seconds.
 * `unlistedImageHosts` is there when pages do not show pictures of these hosts.
 */
export const ingestAnswer = v.object({
  applied: lineCount,
  older: v.optional(lineCount, 0),
  repeated: lineCount,
  rejected: v.array(v.object({ line: lineCount, reason: v.string() })),
  stoppedAt: v.optional(lineCount),
  held: v.optional(v.array(heldLines)),
  lags: v.optional(v.array(v.object({ subject: v.string(), seconds: lineCount }))),
  unlistedImageHosts: v.optional(v.array(v.string())),
});
export type IngestAnswer = v.InferOutput<typeof ingestAnswer>;
export type HeldLines = v.InferOutput<typeof heldLines>;
