import { readItems } from '../../api/items/items.ts';
import { DEFAULT_QUERY } from '../../domain/items/catalogue-query.ts';
import type { ItemType } from '../../domain/items/item.ts';
import { withoutForeignSlugs } from '../../domain/items/slug-owners.ts';
import { read } from '../shared/backend.ts';
import { logSkipped } from '../shared/log.ts';
import { itemsAtIds } from './catalogue.ts';

/** The first page of a type's catalogue (null: of all) as initial data of the islands; `at` in epoch ms. */
export async function firstPage(type: ItemType | null) {
  const { items, hasMore, total, skipped } = await readItems(read, { ...DEFAULT_QUERY, type }, 1);
  logSkipped(skipped, `the first page of ${type ?? 'all types'}`);
  const atIds = await itemsAtIds();
  return { items: withoutForeignSlugs(items, atIds), hasMore, total, at: Date.now(), atIds };
}
