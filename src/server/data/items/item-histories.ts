import { sql } from 'kysely';
import { HISTORY_NEWEST, HISTORY_POINTS_MAX, HISTORY_SLOT } from '../../../domain/items/history.ts';
import type { Database, ItemValueRow } from '../db/tables.ts';

/** A page of histories. */
export type Page = {
  /** The ids of the items that may be in the page; undefined: all. */
  ids?: readonly string[] | undefined;
  /** The id of the last item of the page before. */
  after: string;
  /** The most items of a page. */
  limit: number;
  /** Epoch milliseconds. */
  since: number;
};

type Histories = Map<string, ItemValueRow[]>;

const COLUMNS = ['item_id', 'at', 'value', 'value_word', 'reason', 'author'] as const;

/** The rank of a value among those with the same columns; the newest has rank 1. */
const rankIn = (...columns: ('item_id' | 'slot')[]) =>
  sql<number>`row_number() over (partition by ${sql.join(columns.map((one) => sql.ref(one)))} order by at desc)`;

/** Selects values of items since a time, with their rank in their half day and among all; the newest has rank 1. */
function rankedValues(db: Database, ids: readonly string[], since: number) {
  const valuesWithSlot = db
    .selectFrom('item_values')
    .selectAll()
    .select(sql<number>`at / ${sql.lit(HISTORY_SLOT)}`.as('slot'))
    .where('item_id', 'in', ids)
    .where('at', '>=', since)
    .as('slotted');
  return db
    .selectFrom(valuesWithSlot)
    .selectAll()
    .select([rankIn('item_id').as('rank'), rankIn('item_id', 'slot').as('rank_in_slot')])
    .as('ranked');
}

/** Reads histories that are too long: the newest values, before them the last value of each half day, and all with a reason. */
async function readThinned(
  db: Database,
  ids: readonly string[],
  since: number,
): Promise<Histories> {
  if (ids.length === 0) return new Map();
  const values = await db
    .selectFrom(rankedValues(db, ids, since))
    .select(COLUMNS)
    .where(({ or, eb }) =>
      or([
        eb('rank', '<=', HISTORY_NEWEST),
        eb('rank_in_slot', '=', 1),
        eb('reason', 'is not', null),
      ]),
    )
    .orderBy('item_id')
    .orderBy('at')
    .execute();
  return Map.groupBy(values, ({ item_id }) => item_id);
}

/** Reads which of these items have more values since a time than a history may have. An index has the answer. */
async function readLongIds(db: Database, ids: readonly string[], since: number): Promise<string[]> {
  const rows = await db
    .selectFrom('item_values')
    .select('item_id')
    .where('item_id', 'in', ids)
    .where('at', '>=', since)
    .groupBy('item_id')
    .having(({ fn }) => fn.countAll(), '>', HISTORY_POINTS_MAX)
    .execute();
  return rows.map(({ item_id }) => item_id);
}

/** Reads all values of items since a time. */
async function readWhole(db: Database, ids: readonly string[], since: number): Promise<Histories> {
  if (ids.length === 0) return new Map();
  const values = await db
    .selectFrom('item_values')
    .select(COLUMNS)
    .where('item_id', 'in', ids)
    .where('at', '>=', since)
    .orderBy('item_id')
    .orderBy('at')
    .execute();
  return Map.groupBy(values, ({ item_id }) => item_id);
}

/** Reads the values of items since a time (epoch milliseconds), oldest first. Histories of more than 240 values are thinned out. */
async function readHistories(db: Database, ids: readonly string[], since: number) {
  if (ids.length === 0) return new Map();
  // Few histories are too long. Ranking the values of all takes twice as long as counting and reading them.
  const longIds = await readLongIds(db, ids, since);
  const thinnedById = await readThinned(db, longIds, since);
  const wholeById = await readWhole(
    db,
    ids.filter((id) => !longIds.includes(id)),
    since,
  );
  const valuesOf = (id: string) => thinnedById.get(id) ?? wholeById.get(id) ?? [];
  return new Map(ids.map((id) => [id, valuesOf(id).slice(-HISTORY_POINTS_MAX)]));
}

/** Reads the values of one item since a time (epoch milliseconds), like `itemHistories`. */
export async function itemHistory(
  db: Database,
  id: string,
  since: number,
): Promise<ItemValueRow[]> {
  return (await readHistories(db, [id], since)).get(id) ?? [];
}

/** Reads the values of a page of items, in the order of their ids. */
export async function itemHistories(
  db: Database,
  { ids, after, limit, since }: Page,
): Promise<Histories> {
  const items = await db
    .selectFrom('items')
    .select('id')
    .where('id', '>', after)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .orderBy('id')
    .limit(limit)
    .execute();
  return readHistories(
    db,
    items.map(({ id }) => id),
    since,
  );
}
