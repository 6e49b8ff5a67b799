import { parseCatalogueItem } from '../../contract/items/item-codec.ts';
import { itemsAnswer } from '../../contract/items/items.ts';
import { PAGE_SIZE, PATHS } from '../../contract/shared/paths.ts';
import { type CatalogueQuery, isListSort } from '../../domain/items/catalogue-query.ts';
import type { Item } from '../../domain/items/item.ts';
import { answerAs } from '../shared/answer-as.ts';
import type { Read } from '../shared/client.ts';
import { readableItems } from './readable-items.ts';

/** One page of the catalogue: `limit` is the granted size, `count` its elements, `skipped` the unreadable ones, `total` all items if known. */
export type ItemsPage = {
  items: Item[];
  limit: number;
  hasMore: boolean;
  count: number;
  total: number | null;
  skipped: number;
};

/** The wire's parameters of a catalogue query, without unset ones (contract: Public reads). */
function wireQuery(query: CatalogueQuery, page: number, limit: number) {
  return {
    ...(query.search === '' ? {} : { search: query.search }),
    ...(query.type === null ? {} : { type: query.type }),
    ...(query.rarity === null ? {} : { rarity: query.rarity }),
    ...(query.demand === null ? {} : { demand: query.demand }),
    ...(isListSort(query.sortBy)
      ? { sort: query.sortBy }
      : { sortBy: query.sortBy, sortOrder: query.sortOrder }),
    page,
    limit,
  };
}

/** Reads one page (from 1) of the catalogue; rejects with a CallError. */
export async function readItems(
  read: Read,
  query: CatalogueQuery,
  page: number,
  limit = PAGE_SIZE,
): Promise<ItemsPage> {
  const raw = await read(PATHS.items, { query: wireQuery(query, page, limit) });
  const answer = answerAs(itemsAnswer, `GET ${PATHS.items}`, raw);
  const { items, skipped } = readableItems(answer.items, parseCatalogueItem);
  const granted = answer.limit !== null && answer.limit >= 1 ? answer.limit : limit;
  // A backend without a total ends the list with an empty page.
  const total = answer.total !== null && answer.total >= 0 ? answer.total : null;
  const isLast = total !== null && page * granted >= total;
  return {
    items,
    limit: granted,
    hasMore: answer.items.length > 0 && !isLast,
    count: answer.items.length,
    total,
    skipped,
  };
}
