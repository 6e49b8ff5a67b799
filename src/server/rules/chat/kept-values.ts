import * as v from 'valibot';
import { withAbsence } from '../../../domain/items/value.ts';
import { tradeValue } from '../../../domain/trades/trade-totals.ts';
import { type ItemsById, linesOf } from '../../data/chat/offers.ts';
import type { OfferRow } from '../../data/db/chat-tables.ts';
import {
  type ItemRow,
  readMultipliers,
  storedValue,
  type ValueColumns,
} from '../../data/db/item-row.ts';

type Values = Record<string, number | null>;
type Multipliers = Record<string, Readonly<Record<string, number>>>;
/** The values alone, or with the factors of mutations where there are any. */
const plainValues = v.record(v.string(), v.nullable(v.number()));
const storedValues = v.union([
  v.object({
    values: plainValues,
    multipliers: v.record(v.string(), v.record(v.string(), v.number())),
  }),
  plainValues,
]);

type Stored = v.InferOutput<typeof storedValues>;
type WithFactors = { values: Values; multipliers: Multipliers };
/** An item may have the slug "values", but no value is an object. */
const isWithFactors = (stored: Stored): stored is WithFactors =>
  typeof stored.values === 'object' && stored.values !== null;

type Valued = ValueColumns & Pick<ItemRow, 'sell_value' | 'buy_price'>;

/** The value of an item as the site counts it in a trade; null for none. */
function countedValue(row: Valued): number | null {
  const prices = { sellValue: row.sell_value, buyPrice: row.buy_price };
  const counted = tradeValue({ item: { ...withAbsence(storedValue(row)), ...prices } });
  return typeof counted === 'number' ? counted : null;
}

/** The values of both sides as they are now, as JSON by slug (behaviour M14). */
export function currentValues(
  offer: Pick<OfferRow, 'offering' | 'wanted'>,
  items: ItemsById,
): string {
  const values: Values = {};
  const multipliers: Multipliers = {};
  for (const { slug, item_id } of linesOf(offer)) {
    const row = items.get(item_id);
    values[slug] = row === undefined ? null : countedValue(row);
    const factors = readMultipliers(row?.mutation_multipliers ?? null);
    if (factors !== null) multipliers[slug] = factors;
  }
  const hasFactors = Object.keys(multipliers).length > 0;
  return JSON.stringify(hasFactors ? { values, multipliers } : values);
}

/** The values that an offer keeps: those of its acceptance, else those of when it was made; null for none. */
export function keptValues(
  offer: Pick<OfferRow, 'state' | 'made_values' | 'accepted_values' | 'accepted_at' | 'created_at'>,
): { values: Values; values_at: number; multipliers?: Multipliers } | null {
  const { accepted_at, accepted_values, made_values } = offer;
  const wasAccepted = accepted_at !== null;
  const text = wasAccepted ? accepted_values : made_values;
  if (text === null) return null;
  const stored = v.parse(storedValues, JSON.parse(text));
  const values_at = accepted_at ?? offer.created_at;
  return isWithFactors(stored) ? { ...stored, values_at } : { values: stored, values_at };
}
