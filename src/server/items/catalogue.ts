import { setImmediate as nextTurn } from 'node:timers/promises';
import { type CatalogueIndex, createCatalogueIndex } from '../../domain/items/catalogue-index.ts';
import type { Database } from '../data/db/tables.ts';
import { itemsAfter } from '../data/items/find-items.ts';
import { INDEXED_FIELDS, type IndexedItem } from './indexed-item.ts';

/** The rows of one statement. SQLite reads them in 2 ms, during which the process does nothing else. */
const ROWS = 500;

/** Resolves to the index of the catalogue at a revision, or at a newer one. */
export type Catalogue = (revision: number) => Promise<CatalogueIndex<IndexedItem>>;

/** Reads all items in the order of their ids. Other calls are answered in between. */
async function readItems(db: Database): Promise<IndexedItem[]> {
  const items: IndexedItem[] = [];
  for (let after: string | undefined = ''; after !== undefined; ) {
    const rows = await itemsAfter(db, after, ROWS);
    for (const row of rows) items.push({ row, json: null });
    after = rows.length === ROWS ? rows.at(-1)?.id : undefined;
    await nextTurn();
  }
  return items;
}

/**
 * Creates the catalogue in memory. It holds one index, which is made at the first call of a newer revision. However
 * many calls wait, one index at a time is made; until it is complete nobody gets an older one.
 */
export function createCatalogue(db: Database): Catalogue {
  let made: { revision: number; index: CatalogueIndex<IndexedItem> } | null = null;
  let making: Promise<void> | null = null;

  async function make(revision: number): Promise<void> {
    const index = createCatalogueIndex(await readItems(db), INDEXED_FIELDS);
    made = { revision, index };
  }

  return async (revision) => {
    while (made === null || made.revision < revision) {
      making ??= make(revision).finally(() => {
        making = null;
      });
      await making;
    }
    return made.index;
  };
}
