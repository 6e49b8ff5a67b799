import { type ItemsPage, readItems } from '../../api/items/items.ts';
import { CallError } from '../../api/shared/call-error.ts';
import type { Read } from '../../api/shared/client.ts';
import { PAGE_SIZE_MAX } from '../../contract/shared/paths.ts';
import { DEFAULT_QUERY } from '../../domain/items/catalogue-query.ts';
import type { Item } from '../../domain/items/item.ts';

/** The highest number of pages read, so that endless pages cannot block a build. */
const PAGES_MAX = 10_000;
/** The most items that a build reads. */
const ITEMS_MAX = 100_000;

/** Yields the pages of the catalogue. While one is parsed, the backend makes the next one, where it has said that there is one. */
async function* readPages(read: Read): AsyncGenerator<ItemsPage> {
  const start = (page: number) => {
    const reading = readItems(read, DEFAULT_QUERY, page, PAGE_SIZE_MAX);
    // An error is that of who waits for the page.
    reading.catch(() => undefined);
    return reading;
  };
  let next: Promise<ItemsPage> | undefined;
  for (let [page, pages] = [1, 0]; page <= PAGES_MAX; page += 1) {
    const current = next ?? start(page);
    next = page < pages ? start(page + 1) : undefined;
    const response = await current;
    pages = Math.ceil((response.total ?? 0) / response.limit);
    yield response;
  }
}

/**
 * Reads the catalogue page by page, for any page size, up to an empty or repeated page. Duplicates are dropped
 * (contract: Public reads). Rejects with a CallError, also when it does not end.
 */
export async function readCatalogue(read: Read): Promise<{ items: Item[]; skipped: number }> {
  const items = new Map<string, Item>();
  let [seen, skipped] = [0, 0];
  for await (const response of readPages(read)) {
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
    if (seen > ITEMS_MAX) break;
  }
  throw new CallError('GET /items', `does not end: more than ${ITEMS_MAX} items were read`, 200);
}
