import type { SelectQueryBuilder } from 'kysely';
import { DEMANDS, type Demand } from '../../../domain/items/demand.ts';
import type { ItemRow } from '../db/item-row.ts';
import type { Database, Tables } from '../db/tables.ts';

type ItemsSelect<O> = SelectQueryBuilder<Tables, 'items', O>;

function atLeast<O>(select: ItemsSelect<O>, demand: Demand): ItemsSelect<O> {
  return select.where('demand_rank', '>=', DEMANDS.indexOf(demand));
}

/** Finds the items after an id, in the order of their ids. */
export function itemsAfter(db: Database, after: string, limit: number): Promise<ItemRow[]> {
  return db
    .selectFrom('items')
    .selectAll()
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
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
