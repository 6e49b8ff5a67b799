import type { ExpressionBuilder } from 'kysely';
import { TREND_DAYS, type WeekAgo } from '../../../domain/items/trend.ts';
import { DAY_MS } from '../../../domain/shared/time-zone.ts';
import type { Database, Tables } from '../db/tables.ts';

type Items = ExpressionBuilder<Tables, 'items'>;

/** The known values of an item between two times (epoch milliseconds), both included. */
const valuesBetween = (items: Items, from: number, to: number) =>
  items
    .selectFrom('item_values')
    .whereRef('item_values.item_id', '=', 'items.id')
    .where('item_values.value', 'is not', null)
    .where('item_values.at', '>=', from)
    .where('item_values.at', '<=', to)
    .limit(1);

type Page = {
  /** The id of the last item of the page before. */
  after: string;
  limit: number;
  /** How far back a history goes, and now, in epoch milliseconds. */
  since: number;
  now: number;
};

/**
 * Finds what the values of a page of items were 7 days ago, as `valueTrend` computes it from a history: the last one
 * before, else the first one that is a day old. `last` is the last id of the page; null at the end.
 */
export async function valuesOfWeekAgo(db: Database, { after, limit, since, now }: Page) {
  const start = now - TREND_DAYS * DAY_MS;
  const rows = await db
    .selectFrom('items')
    .select((items) => {
      const before = valuesBetween(items, since, start).orderBy('item_values.at', 'desc');
      const first = valuesBetween(items, start + 1, now - DAY_MS).orderBy('item_values.at');
      return [
        'items.id',
        before.select('item_values.value').as('before'),
        first.select('item_values.value').as('first'),
        first.select('item_values.at').as('first_at'),
      ];
    })
    .where('items.id', '>', after)
    .orderBy('items.id')
    .limit(limit)
    .execute();
  const known = rows.flatMap(({ id, before, first, first_at }): [string, WeekAgo][] => {
    const value = before ?? first;
    // A change from 0 has no per cent.
    return value ? [[id, { value, since: before === null ? first_at : null }]] : [];
  });
  return { known, last: rows.length === limit ? (rows.at(-1)?.id ?? null) : null };
}
