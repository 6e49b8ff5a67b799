import type { ZodMiniType } from 'zod/mini';
import { toCatalogueItem, toPetItem } from '../contract/item.ts';
import { itemAnswer, itemsAnswer, petsAnswer } from '../contract/items.ts';
import { HOME_LIST_SIZE, PAGE_SIZE, PATHS } from '../contract/paths.ts';
import { type CatalogueQuery, isListSort } from '../domain/catalogue-query.ts';
import { cleanHistory, type HistoryPoint } from '../domain/history.ts';
import type { Item } from '../domain/item.ts';
import { CallError } from './call-error.ts';
import type { Read } from './client.ts';

/** One page of the catalogue with the size it was granted; `skipped` counts elements that could not be read. */
export type ItemsPage = { items: Item[]; limit: number; hasMore: boolean; skipped: number };

/** The three lists of home and where each is read. */
export const HOME_LISTS = {
  recent: PATHS.recentItems,
  highestValue: PATHS.highestValueItems,
  highDemand: PATHS.highDemandItems,
} as const;

function parsed<T>(schema: ZodMiniType<T>, path: string, raw: unknown): T {
  const result = schema.safeParse(raw);
  if (!result.success) throw new CallError(`GET ${path}`, 'answered in an unknown shape');
  return result.data;
}

/** The items of a list, of doubles the first, and how many elements could not be read. */
function readable(raw: unknown[], read: (one: unknown) => Item | null) {
  const all = raw.map(read).filter((item) => item !== null);
  const known = new Set<string>();
  const items = all.filter(({ id }) => known.size < known.add(id).size);
  return { items, skipped: raw.length - all.length };
}

/** The wire's parameters of a catalogue query; what is unset is left out (spec §7). */
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
  options: { limit?: number; signal?: AbortSignal } = {},
): Promise<ItemsPage> {
  const limit = options.limit ?? PAGE_SIZE;
  const raw = await read(PATHS.items, {
    query: wireQuery(query, page, limit),
    ...(options.signal === undefined ? {} : { signal: options.signal }),
  });
  const answer = parsed(itemsAnswer, PATHS.items, raw);
  const { items, skipped } = readable(answer.items, toCatalogueItem);
  const granted = answer.limit !== null && answer.limit >= 1 ? answer.limit : limit;
  // A backend that does not count says by an empty page that there is no more.
  const isLast = answer.total !== null && page * granted >= answer.total;
  return {
    items,
    limit: granted,
    hasMore: answer.items.length > 0 && !isLast,
    skipped,
  };
}

/** Reads one of home's lists (10 pets); rejects with a CallError. */
export async function readHomeList(read: Read, list: keyof typeof HOME_LISTS): Promise<Item[]> {
  const path = HOME_LISTS[list];
  const raw = await read(path, { query: { limit: HOME_LIST_SIZE } });
  return readable(parsed(petsAnswer, path, raw).pets, toPetItem).items;
}

/** An item with what it was worth, oldest first. */
export type ItemDetails = { item: Item; history: HistoryPoint[] };

/** Reads an item by its slug or id; null when the backend knows none, or has no such call; rejects with a CallError. */
export async function readItem(read: Read, slugOrId: string): Promise<ItemDetails | null> {
  const path = PATHS.item(slugOrId);
  const raw = await read(path).catch((error: unknown) => {
    if (error instanceof CallError && error.status === 404) return null;
    throw error;
  });
  if (raw === null) return null;
  const answer = parsed(itemAnswer, path, raw);
  const item = toCatalogueItem(answer.item);
  return item === null ? null : { item, history: cleanHistory(answer.history) };
}
