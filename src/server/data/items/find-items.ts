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
  // White space alone is no search. Punctuation alone is a search without results.
  if (terms.length === 0 && search.trim() !== '') return select.where('id', 'is', null);
  return terms.reduce(
    // Folded terms hold only letters and digits, so they contain no wildcards of LIKE.
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

/** Finds one page of the catalogue, and how many items match the filters. Items without the sorted value come last. */
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

/** Finds the items that changed last. */
export function recentItems(db: Database, limit: number): Promise<ItemRow[]> {
  return db
    .selectFrom('items')
    .selectAll()
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Finds the items of the highest value; items without a number are left out. */
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

/** Finds the items in high demand and above, sorted by demand, then by value. */
export function highDemandItems(db: Database, limit: number): Promise<ItemRow[]> {
  return atLeast(db.selectFrom('items').selectAll(), 'high')
    .orderBy('demand_rank', 'desc')
    .orderBy('value', (order) => order.desc().nullsLast())
    .orderBy('id')
    .limit(limit)
    .execute();
}
