import { readItems } from '../../api/items/items.ts';
import type { Read } from '../../api/shared/client.ts';
import { PAGE_SIZE_MAX } from '../../contract/shared/paths.ts';
import { DEFAULT_QUERY } from '../../domain/items/catalogue-query.ts';
import type { Item, ItemType } from '../../domain/items/item.ts';
import { idsWithoutSlug, withoutForeignSlugs } from '../../domain/items/slug-owners.ts';
import { read } from '../shared/backend.ts';
import { logSkipped } from '../shared/log.ts';

/** The highest number of pages read, so that endless pages cannot block a build. */
const PAGES_MAX = 10_000;

/**
 * Reads the catalogue page by page, for any page size, up to an empty or repeated page. Duplicates are dropped
 * (contract: Public reads).
 */
export async function readCatalogue(read: Read): Promise<{ items: Item[]; skipped: number }> {
  const items = new Map<string, Item>();
  let [seen, skipped] = [0, 0];
  for (let page = 1; page <= PAGES_MAX; page += 1) {
    const response = await readItems(read, DEFAULT_QUERY, page, PAGE_SIZE_MAX);
    const known = items.size;
    for (const item of response.items) if (!items.has(item.id)) items.set(item.id, item);
    const isRepeated = response.items.length > 0 && items.size === known;
    if (!isRepeated) skipped += response.skipped;
    seen += response.count;
    // Pages may be smaller than reported, so the total may not be reached on the last one.
    const isWhole = !response.hasMore && seen >= (response.total ?? 0);
    if (isRepeated || response.count === 0 || isWhole) break;
  }
  return { items: [...items.values()], skipped };
}

let atIds: readonly string[] = [];
let catalogue: Promise<readonly Item[]> | undefined;

/** The whole catalogue of the build's backend with unique slugs, read once per build. */
export function wholeCatalogue(): Promise<readonly Item[]> {
  catalogue ??= readCatalogue(read).then(({ items, skipped }) => {
    logSkipped(skipped, 'the catalogue');
    atIds = idsWithoutSlug(items);
    return withoutForeignSlugs(items, atIds);
  });
  return catalogue;
}

/** The ids of items whose URL has their id, because another item has their slug. */
export async function itemsAtIds(): Promise<readonly string[]> {
  await wholeCatalogue();
  return atIds;
}

/** The time of the last change to a type (null: to all types), in epoch milliseconds; null if unknown. */
export async function lastChange(type: ItemType | null): Promise<number | null> {
  const items = (await wholeCatalogue()).filter((item) => type === null || item.type === type);
  const times = items.flatMap(({ updatedAt }) => updatedAt ?? []);
  return times.reduce<number | null>((latest, time) => Math.max(latest ?? 0, time), null);
}
