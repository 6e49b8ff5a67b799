import { readItems } from '../api/items.ts';
import { DEFAULT_QUERY } from '../domain/catalogue-query.ts';
import type { ItemType } from '../domain/item.ts';
import { giveUpSlugs } from '../domain/slug-owners.ts';
import { read } from './backend.ts';
import { itemsAtIds } from './catalogue.ts';
import { logSkipped } from './log.ts';

/** The first page of a type's catalogue (null: of all) as the islands start from it; `at` in epoch ms. */
export async function firstPage(type: ItemType | null) {
  const { items, hasMore, skipped } = await readItems(read, { ...DEFAULT_QUERY, type }, 1);
  logSkipped(skipped, `the first page of ${type ?? 'all types'}`);
  const atIds = await itemsAtIds();
  return { items: giveUpSlugs(items, atIds), hasMore, at: Date.now(), atIds };
}
