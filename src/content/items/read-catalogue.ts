import { readItems } from '../../api/items/items.ts';
import type { Read } from '../../api/shared/client.ts';
import { PAGE_SIZE_MAX } from '../../contract/shared/paths.ts';
import { DEFAULT_QUERY } from '../../domain/items/catalogue-query.ts';
import type { Item } from '../../domain/items/item.ts';
import { endlessList, ITEMS_MAX } from '../shared/endless-list.ts';

/** The highest number of pages read, so that endless pages cannot block a build. */
const PAGES_MAX = 10_000;

/**
 * Reads the catalogue page by page, for any page size, up to an empty or repeated page. Duplicates are dropped
 * (contract: Public reads). Rejects with a CallError, also when it does not end.
 */
export async function readCatalogue(read: Read): Promise<{ items: Item[]; skipped: number }> {
  const items = new Map<string, Item>();
  let [seen, skipped] = [0, 0];
  for (let page = 1; page <= PAGES_MAX && seen <= ITEMS_MAX; page += 1) {
    const response = await readItems(read, DEFAULT_QUERY, page, PAGE_SIZE_MAX);
    const known = items.size;
    for (const item of response.items) {
      // Pages show no value of 7 days ago that a build has read, and must not change with it.
      if (!items.has(item.id)) items.set(item.id, { ...item, weekAgo: null });
    }
    const isRepeated = response.items.length > 0 && items.size === known;
    if (!isRepeated) skipped += response.skipped;
    seen += response.count;
    // Pages may be smaller than reported, so the total may not be reached on the last one.
    const isWhole = !response.hasMore && seen >= (response.total ?? 0);
    if (isRepeated || response.count === 0 || isWhole)
      return { items: [...items.values()], skipped };
  }
  throw endlessList('GET /items');
}
