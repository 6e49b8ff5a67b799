import { compareCodePoints } from '../shared/compare-code-points.ts';
import { type CatalogueQuery, isListSort } from './catalogue-query.ts';
import { DEMANDS, type Demand } from './demand.ts';
import type { ItemType } from './item.ts';
import { createNameIndex } from './name-index.ts';
import { searchTerms } from './search-text.ts';
import type { Trend } from './trend.ts';

/** A value that items are sorted by; null sorts last. */
type SortKey = number | string | null;
type Sort = CatalogueQuery['sortBy'];

/** What the index reads of an item. */
export type IndexedFields<T> = {
  /** The name as `foldText` folds it. */
  searchName: (item: T) => string;
  type: (item: T) => ItemType | null;
  rarity: (item: T) => string | null;
  /** The place of its demand in `DEMANDS`. */
  demandRank: (item: T) => number;
  trend: (item: T) => Trend | null;
  /** The value; null when it is no number. */
  value: (item: T) => number | null;
  sortKeys: Readonly<Record<Sort, (item: T) => SortKey>>;
};

/** The filters and the order of items; null and an empty search match all. The lists of home have an order of their own. */
export type IndexQuery = Omit<CatalogueQuery, 'demand'> & {
  /** The least demand. */
  demand: Demand | null;
};

/** The part of the found items that is wanted: how many to skip, and the most to return. */
type Range = { offset: number; limit: number };

/** The catalogue in memory. It does not change. */
export type CatalogueIndex<T> = {
  /** Finds the items of a range in the order of the query, and counts all that match. */
  find: (query: IndexQuery, range: Range) => { items: T[]; total: number };
};

function compareKeys(one: SortKey, other: SortKey): number {
  if (typeof one === 'string' && typeof other === 'string') return compareCodePoints(one, other);
  return Number(one) - Number(other);
}

/** An order of items: the position of each rank, and the rank of each position. */
type Order = { positions: Uint32Array; ranks: Uint32Array };

/** The order of items by their keys. Those without a key come last in both directions, and equal ones keep their order. */
function orderBy(keys: readonly SortKey[], isDescending: boolean): Order {
  const direction = isDescending ? -1 : 1;
  const sorted = Array.from(keys.keys()).sort((one, other) => {
    const [oneKey = null, otherKey = null] = [keys[one], keys[other]];
    if (oneKey === null || otherKey === null) {
      return Number(oneKey === null) - Number(otherKey === null);
    }
    return direction * compareKeys(oneKey, otherKey);
  });
  const ranks = new Uint32Array(keys.length);
  for (const [rank, position] of sorted.entries()) ranks[position] = rank;
  return { positions: Uint32Array.from(sorted), ranks };
}

/** Whether a value is between two limits, which are included; no limit matches an item without a number too. */
function isBetween(value: number | null, from: number | null, to: number | null): boolean {
  if (value === null) return from === null && to === null;
  return value >= (from ?? 0) && value <= (to ?? Number.POSITIVE_INFINITY);
}

function createFilter<T>(fields: IndexedFields<T>, query: IndexQuery) {
  const { type, rarity, demand, trend, valueFrom, valueTo } = query;
  const least = demand === null ? 0 : DEMANDS.indexOf(demand);
  return (item: T) =>
    (type === null || fields.type(item) === type) &&
    (rarity === null || fields.rarity(item) === rarity) &&
    (demand === null || fields.demandRank(item) >= least) &&
    (trend === null || fields.trend(item) === trend) &&
    isBetween(fields.value(item), valueFrom, valueTo);
}

/** The positions of a range of found items, in an order. */
function pick(found: readonly number[], { positions, ranks }: Order, range: Range): Uint32Array {
  const end = range.offset + range.limit;
  if (found.length === positions.length) return positions.subarray(range.offset, end);
  const foundRanks = Uint32Array.from(found, (position) => ranks[position] ?? 0).sort();
  return foundRanks.subarray(range.offset, end).map((rank) => positions[rank] ?? 0);
}

/** Creates an index of items that are in the order of their ids, which decides among equal ones (contract: Public reads). */
export function createCatalogueIndex<T>(
  items: readonly T[],
  fields: IndexedFields<T>,
): CatalogueIndex<T> {
  const names = createNameIndex(items.map(fields.searchName));
  const all = [...items.keys()];
  const orders = new Map<string, Order>();

  function orderOf({ sortBy, sortOrder }: IndexQuery): Order {
    const isDescending = isListSort(sortBy) || sortOrder === 'desc';
    const name = `${sortBy} ${isDescending}`;
    const order = orders.get(name) ?? orderBy(items.map(fields.sortKeys[sortBy]), isDescending);
    orders.set(name, order);
    return order;
  }

  /** The positions of the items that match a search. */
  function searched(search: string): readonly number[] {
    const terms = searchTerms(search);
    if (terms.length > 0) return names.find(terms);
    // White space alone is no search. Punctuation alone is a search without results.
    return search.trim() === '' ? all : [];
  }

  const itemsAt = (positions: Uint32Array) =>
    Array.from(positions).flatMap((position) => items[position] ?? []);

  return {
    find: (query, range) => {
      const isMatch = createFilter(fields, query);
      const found = searched(query.search).filter((position) => {
        const item = items[position];
        return item !== undefined && isMatch(item);
      });
      return { items: itemsAt(pick(found, orderOf(query), range)), total: found.length };
    },
  };
}
