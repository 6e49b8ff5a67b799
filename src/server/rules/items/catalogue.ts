import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type CatalogueIndex,
  createCatalogueIndex,
} from '../../../domain/items/catalogue-index.ts';
import type { Database } from '../../data/db/tables.ts';
import { itemsAfter } from '../../data/items/find-items.ts';
import { INDEXED_FIELDS, type IndexedItem } from './indexed-item.ts';
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
