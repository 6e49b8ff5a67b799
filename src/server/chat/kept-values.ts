import * as v from 'valibot';
import { tradeValue } from '../../domain/trades/trade-totals.ts';
import { readSide } from '../data/chat/offers.ts';
import type { OfferRow } from '../data/db/chat-tables.ts';
import type { Database } from '../data/db/tables.ts';
import type { ItemRow } from '../data/items/item-row.ts';

type Values = Record<string, number | null>;
const storedValues = v.record(v.string(), v.nullable(v.number()));

type ValueColumns = Pick<ItemRow, 'value' | 'value_word' | 'sell_value' | 'buy_price'>;

/** The value of an item as the site counts it in a trade; null for none. */
function itemValue({ value, value_word, sell_value, buy_price }: ValueColumns): number | null {
  const item = { value: value ?? value_word ?? 'N/A', sellValue: sell_value, buyPrice: buy_price };
  const counted = tradeValue({ item });
  return typeof counted === 'number' ? counted : null;
}

/** The values of both sides as they are now, as JSON by slug (behaviour M14). */
export async function currentValues(
  db: Database,
  { offering, wanted }: Pick<OfferRow, 'offering' | 'wanted'>,
): Promise<string> {
  const lines = [...readSide(offering), ...readSide(wanted)];
  const ids = lines.flatMap(({ item_id }) => item_id ?? []);
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('items')
          .select(['id', 'value', 'value_word', 'sell_value', 'buy_price'])
          .where('id', 'in', ids)
          .execute();
  const rowById = new Map(rows.map((row) => [row.id, row]));
  const values: Values = {};
  for (const { slug, item_id } of lines) {
    const row = item_id === null ? undefined : rowById.get(item_id);
    values[slug] = row === undefined ? null : itemValue(row);
  }
  return JSON.stringify(values);
}

/** The values that an offer keeps: those of its acceptance, else those of when it was made; null for none. */
export function keptValues(
  offer: Pick<OfferRow, 'state' | 'made_values' | 'accepted_values' | 'accepted_at' | 'created_at'>,
): { values: Values; values_at: number } | null {
  const { accepted_at, accepted_values, made_values } = offer;
  const wasAccepted = accepted_at !== null;
  const text = wasAccepted ? accepted_values : made_values;
  if (text === null) return null;
  const values = v.parse(storedValues, JSON.parse(text));
  return { values, values_at: accepted_at ?? offer.created_at };
}
