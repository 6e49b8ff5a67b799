import type { SelectQueryBuilder } from 'kysely';
import type { ItemsQuery } from '../../../contract/items/items-query.ts';
import type { SortField } from '../../../domain/items/catalogue-query.ts';
import { DEMANDS, type Demand } from '../../../domain/items/demand.ts';
import { searchTerms } from '../../../domain/items/search-text.ts';
import type { Database, Tables } from '../db/tables.ts';
import type { ItemRow } from './item-row.ts';

type ItemsSelect<O> = SelectQueryBuilder<Tables, 'items', O>;

const SORT_COLUMNS = {
  itemType: 'type_rank',
  name: 'search_name',
  Rarity: 'rarity_rank',
  buyPrice: 'buy_price',
  sellValue: 'sell_value',
} as const satisfies Record<SortField, keyof ItemRow>;

const LIST_COLUMNS = { 'updated-desc': 'updated_at', 'value-desc': 'value' } as const;

function atLeast<O>(select: ItemsSelect<O>, demand: Demand): ItemsSelect<O> {
  return select.where('demand_rank', '>=', DEMANDS.indexOf(demand));
}

function searched<O>(select: ItemsSelect<O>, search: string): ItemsSelect<O> {
  const terms = searchTerms(search);
  // Only white space is no search; signs alone are one that nothing answers.
  if (terms.length === 0 && search.trim() !== '') return select.where('id', 'is', null);
  return terms.reduce(
    // Folded words hold letters and digits alone, so LIKE finds no wildcard of its own in them.
    (narrowed, term) => narrowed.where('search_name', 'like', `%${term}%`),
    select,
  );
}

function filtered<O>(select: ItemsSelect<O>, query: ItemsQuery): ItemsSelect<O> {
  let narrowed = searched(select, query.search ?? '');
  if (query.type !== undefined) narrowed = narrowed.where('type', '=', query.type);
  if (query.rarity !== undefined) narrowed = narrowed.where('rarity', '=', query.rarity);
  if (query.demand !== undefined) narrowed = atLeast(narrowed, query.demand);
  return narrowed;
}

/** One page of the catalogue and how many items the filters leave; what has no value to sort by comes last. */
export async function findItems(
  db: Database,
  query: ItemsQuery,
): Promise<{ rows: ItemRow[]; total: number }> {
  const column = query.sort ? LIST_COLUMNS[query.sort] : SORT_COLUMNS[query.sortBy];
  const direction = query.sort ? 'desc' : query.sortOrder;
  const rows = await filtered(db.selectFrom('items').selectAll(), query)
    .orderBy(column, (order) => order[direction]().nullsLast())
    .orderBy('id')
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute();
  const all = db.selectFrom('items').select(({ fn }) => fn.countAll<number>().as('total'));
  const { total } = await filtered(all, query).executeTakeFirstOrThrow();
  return { rows, total };
}

/** The items that changed last. */
export function recentItems(db: Database, limit: number): Promise<ItemRow[]> {
  return db
    .selectFrom('items')
    .selectAll()
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** The items that are worth most; those without a number are left out. */
export function highestValueItems(db: Database, limit: number): Promise<ItemRow[]> {
  return db
    .selectFrom('items')
    .selectAll()
    .where('value', 'is not', null)
    .orderBy('value', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** The items in high demand and above, strongest first, then by value. */
export function highDemandItems(db: Database, limit: number): Promise<ItemRow[]> {
  return atLeast(db.selectFrom('items').selectAll(), 'high')
    .orderBy('demand_rank', 'desc')
    .orderBy('value', (order) => order.desc().nullsLast())
    .orderBy('id')
    .limit(limit)
    .execute();
}
