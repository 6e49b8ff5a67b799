import { parseCatalogueItem } from '../../contract/items/item-codec.ts';
import { itemsAnswer } from '../../contract/items/items.ts';
import { PAGE_SIZE } from '../../contract/shared/paths.ts';
import {
  type CatalogueQuery,
  DEFAULT_QUERY,
  isListSort,
} from '../../domain/items/catalogue-query.ts';
import { furtherParameters } from '../../domain/items/further-filters.ts';
import type { Item } from '../../domain/items/item.ts';
import type { FeedNotice } from '../../domain/shared/feed-notice.ts';
import { CallError } from '../shared/call-error.ts';
import type { Read } from '../shared/client.ts';
import { makeRead } from '../shared/make-call.ts';
import { readableItems } from './readable-items.ts';

/**
 * One page of the catalogue: `limit` is the granted size, `count` its elements, `skipped` the unreadable ones, `total`
 * all items if known, `corrected` the words in place of mistyped ones, `feed` what is wrong with the feed of values. `ignored` has the parameters that the backend
 * has not obeyed.
 */
export type ItemsPage = {
  items: Item[];
  limit: number;
  hasMore: boolean;
  count: number;
  total: number | null;
  corrected: string | null;
  feed: FeedNotice | null;
  skipped: number;
  ignored: readonly string[];
};

/** The wire's parameters of a catalogue query, without unset ones (contract: Public reads). */
function wireQuery(query: CatalogueQuery, page: number, limit: number) {
  return {
    ...(query.search === '' ? {} : { search: query.search }),
    ...(query.type === null ? {} : { type: query.type }),
    ...(query.rarity === null ? {} : { rarity: query.rarity }),
    ...(query.demand === null ? {} : { demand: query.demand }),
    ...(query.trend === null ? {} : { trend: query.trend }),
    ...(query.valueFrom === null ? {} : { valueFrom: query.valueFrom }),
    ...(query.valueTo === null ? {} : { valueTo: query.valueTo }),
    ...(isListSort(query.sortBy)
      ? { sort: query.sortBy }
      : { sortBy: query.sortBy, sortOrder: query.sortOrder }),
    page,
    limit,
  };
}

/** The query without its further parameters. */
function withoutFurther(query: CatalogueQuery, further: readonly string[]): CatalogueQuery {
  const usual = Object.entries(DEFAULT_QUERY).filter(([name]) => further.includes(name));
  return { ...query, ...Object.fromEntries(usual) };
}

/** The answers of a backend that refuses a parameter. */
const refuses = (error: unknown) =>
  error instanceof CallError && (error.status === 400 || error.status === 422);

/**
 * Reads one page (from 1) of the catalogue; rejects with a CallError. A backend that refuses further parameters is read
 * without them (contract: What a backend may lack).
 */
export async function readItems(
  read: Read,
  query: CatalogueQuery,
  page: number,
  limit = PAGE_SIZE,
): Promise<ItemsPage> {
  const further = furtherParameters(query);
  const call = (one: CatalogueQuery) =>
    makeRead(read, 'GET /items', { query: wireQuery(one, page, limit), as: itemsAnswer });
  const answer = await call(query).catch((error: unknown) => {
    if (further.length === 0 || !refuses(error)) throw error;
    return call(withoutFurther(query, further));
  });
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
    corrected: answer.corrected,
    feed: answer.feed,
    skipped,
    ignored: further.filter((name) => !answer.applied.includes(name)),
  };
}
