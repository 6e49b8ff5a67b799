import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ITEM_CALLS } from '../../../contract/items/calls.ts';
import type { ItemsQuery } from '../../../contract/items/items-query.ts';
import type { Answer } from '../../../contract/shared/call.ts';
import {
  type CatalogueIndex,
  createCatalogueIndex,
} from '../../../domain/items/catalogue-index.ts';
import { DEFAULT_QUERY } from '../../../domain/items/catalogue-query.ts';
import { furtherParameters } from '../../../domain/items/further-filters.ts';
import { weekTrend } from '../../../domain/items/trend.ts';
import { MadeText } from '../../caching/cached-responses.ts';
import type { Database } from '../../data/db/tables.ts';
import { itemsAfter } from '../../data/items/find-items.ts';
import type { NoticeField } from '../feed/values-notice.ts';
import { INDEXED_FIELDS, type IndexedItem, jsonOf } from './indexed-item.ts';
import type { WeekValues } from './week-values.ts';

/** The rows of one statement. SQLite reads them in 2 ms, during which the process does nothing else. */
const ROWS = 500;

/** Resolves to the index of the catalogue at a revision, or at a newer one. */
export type Catalogue = (revision: number) => Promise<CatalogueIndex<IndexedItem>>;

/** Reads all items in the order of their ids. Other calls are answered in between. */
async function readItems(db: Database, { byId }: WeekValues): Promise<IndexedItem[]> {
  const items: IndexedItem[] = [];
  for (let after: string | undefined = ''; after !== undefined; ) {
    const rows = await itemsAfter(db, after, ROWS);
    for (const row of rows) items.push({ row, weekAgo: byId.get(row.id) ?? null, json: null });
    after = rows.length === ROWS ? rows.at(-1)?.id : undefined;
    await nextTurn();
  }
  return items;
}

type Made = { revision: number; hour: number; index: CatalogueIndex<IndexedItem> };

/**
 * Creates the catalogue in memory. It holds one index, which is made at the first call of a newer revision, and of an
 * hour with other values of 7 days ago. However many calls wait, one index at a time is made; until it is complete
 * nobody gets an older one.
 */
export function createCatalogue(db: Database, weekValues: () => Promise<WeekValues>): Catalogue {
  let made: Made | null = null;
  let making: Promise<void> | null = null;

  async function make(revision: number): Promise<void> {
    const week = await weekValues();
    const index = createCatalogueIndex(await readItems(db, week), INDEXED_FIELDS);
    made = { revision, hour: week.hour, index };
  }

  return async (revision) => {
    const { hour } = await weekValues();
    while (made === null || made.revision < revision || made.hour < hour) {
      making ??= make(revision).finally(() => {
        making = null;
      });
      await making;
    }
    return made.index;
  };
}

/** One page of the catalogue as the api sends it, with more fields (contract: Public reads). */
export function cataloguePage(
  catalogue: CatalogueIndex<IndexedItem>,
  query: ItemsQuery,
  more: NoticeField,
): MadeText<Answer<(typeof ITEM_CALLS)['GET /items']>> {
  const { search = '', type = null, rarity = null, demand = null, page, limit } = query;
  const { trend = null, valueFrom = null, valueTo = null } = query;
  const filters = { search, type, rarity, demand, trend, valueFrom, valueTo };
  const order = { sortBy: query.sort ?? query.sortBy, sortOrder: query.sortOrder };
  const range = { offset: (page - 1) * limit, limit };
  const { items, total, corrected } = catalogue.find({ ...filters, ...order }, range);
  const applied = furtherParameters({ ...filters, ...order });
  const further = {
    ...(applied.length > 0 && { applied }),
    ...(corrected !== null && { corrected }),
    ...more,
  };
  const rest = JSON.stringify({ page, limit, total, ...further }).slice(1);
  return new MadeText(`{"items":[${items.map(jsonOf).join(',')}],${rest}`);
}

/**
 * The items whose value rose (1) or fell (-1) most in the last 7 days, in per cent (behaviour H9). Items with a shorter
 * history are left out.
 */
export function weekMovers(
  catalogue: CatalogueIndex<IndexedItem>,
  direction: 1 | -1,
  limit: number,
): IndexedItem[] {
  const { items } = catalogue.find(DEFAULT_QUERY, { offset: 0, limit: Number.POSITIVE_INFINITY });
  const moved = items.flatMap((item) => {
    const { value } = item.row;
    const change = value === null ? null : weekTrend({ value, weekAgo: item.weekAgo });
    if (change === null || change.since !== null) return [];
    return Math.sign(change.percent) === direction ? [{ item, percent: change.percent }] : [];
  });
  // The order of the catalogue decides among equal ones.
  moved.sort((one, other) => direction * (other.percent - one.percent));
  return moved.slice(0, limit).map(({ item }) => item);
}
