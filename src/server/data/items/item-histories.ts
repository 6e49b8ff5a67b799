import { sql } from 'kysely';
import { HISTORY_NEWEST, HISTORY_POINTS_MAX, HISTORY_SLOT } from '../../../domain/items/history.ts';
import type { Database, ItemValueRow } from '../db/tables.ts';

type Part = {
  /** Id of the item before the first. */
  after: string;
  /** Items at most. */
  limit: number;
  /** Epoch milliseconds. */
  since: number;
};

type Histories = Map<string, ItemValueRow[]>;

/** Values of items from a time on with their place in their half day and in all, both counted from the newest. */
function placedValues(db: Database, ids: readonly string[], since: number) {
  const slotted = db
    .selectFrom('item_values')
    .selectAll()
    .select(sql<number>`at / ${sql.lit(HISTORY_SLOT)}`.as('slot'))
    .where('item_id', 'in', ids)
    .where('at', '>=', since)
    .as('slotted');
  return db
    .selectFrom(slotted)
    .selectAll()
    .select(({ fn }) => [
      fn
        .agg<number>('row_number')
        .over((over) => over.partitionBy('item_id').orderBy('at', 'desc'))
        .as('place'),
      fn
        .agg<number>('row_number')
        .over((over) => over.partitionBy(['item_id', 'slot']).orderBy('at', 'desc'))
        .as('place_in_slot'),
    ])
    .as('placed');
}

/** What is kept of histories that are too long: their newest values, and of those before them the last of each half day. */
async function thinned(db: Database, ids: readonly string[], since: number): Promise<Histories> {
  if (ids.length === 0) return new Map();
  const values = await db
    .selectFrom(placedValues(db, ids, since))
    .select(['item_id', 'at', 'value', 'value_word'])
    .where(({ or, eb }) => or([eb('place', '<=', HISTORY_NEWEST), eb('place_in_slot', '=', 1)]))
    .orderBy('item_id')
    .orderBy('at')
    .execute();
  return Map.groupBy(values, ({ item_id }) => item_id);
}

/** The latest values of each item from a time on, oldest first, one more than a history may have. */
async function latest(db: Database, ids: readonly string[], since: number): Promise<Histories> {
  const placed = db
    .selectFrom('item_values')
    .selectAll()
    .select(({ fn }) =>
      fn
        .agg<number>('row_number')
        .over((over) => over.partitionBy('item_id').orderBy('at', 'desc'))
        .as('place'),
    )
    .where('item_id', 'in', ids)
    .where('at', '>=', since)
    .as('placed');
  const values = await db
    .selectFrom(placed)
    .select(['item_id', 'at', 'value', 'value_word'])
    .where('place', '<=', HISTORY_POINTS_MAX + 1)
    .orderBy('item_id')
    .orderBy('at')
    .execute();
  return Map.groupBy(values, ({ item_id }) => item_id);
}

/** What items were worth from a time on (epoch milliseconds), oldest first, 240 values at most: of more the older ones are thinned out. */
async function historiesOf(db: Database, ids: readonly string[], since: number) {
  if (ids.length === 0) return new Map();
  // Few are too long: to look for the half days of all would double what this costs a build.
  const known = await latest(db, ids, since);
  const isLong = (id: string) => (known.get(id)?.length ?? 0) > HISTORY_POINTS_MAX;
  const long = await thinned(db, ids.filter(isLong), since);
  const valuesOf = (id: string) => long.get(id) ?? known.get(id) ?? [];
  return new Map(ids.map((id) => [id, valuesOf(id).slice(-HISTORY_POINTS_MAX)]));
}

/** What one item was worth from a time on (epoch milliseconds), as `itemHistories` tells it. */
export async function itemHistory(
  db: Database,
  id: string,
  since: number,
): Promise<ItemValueRow[]> {
  return (await historiesOf(db, [id], since)).get(id) ?? [];
}

/** What the items after an id (in the order of ids) were worth from a time on, oldest first; the older of very many values are thinned out. */
export async function itemHistories(
  db: Database,
  { after, limit, since }: Part,
): Promise<Histories> {
  const items = await db
    .selectFrom('items')
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return historiesOf(
    db,
    items.map(({ id }) => id),
    since,
  );
}
