import * as v from 'valibot';
import { parseTradedPet, serializeTradedPet } from '../../contract/items/item-codec.ts';
import { tradeValue } from '../../domain/trades/trade-totals.ts';
import { readSide } from '../data/chat/offers.ts';
import type { OfferRow } from '../data/db/chat-tables.ts';
import type { Database } from '../data/db/tables.ts';
import { type ItemRow, toItemRecord } from '../data/items/item-row.ts';

type Values = Record<string, number | null>;
const storedValues = v.record(v.string(), v.nullable(v.number()));

/** The value of an item as the site counts it in a trade; null for none. */
function itemValue(row: ItemRow): number | null {
  const item = parseTradedPet(serializeTradedPet(toItemRecord(row)));
  const value = item === null ? null : tradeValue({ item });
  return typeof value === 'number' ? value : null;
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
      : await db.selectFrom('items').selectAll().where('id', 'in', ids).execute();
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
