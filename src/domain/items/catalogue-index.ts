import { compareCodePoints } from '../shared/compare-code-points.ts';
import { type CatalogueQuery, isListSort } from './catalogue-query.ts';
import { DEMANDS, type Demand } from './demand.ts';
import type { ItemType } from './item.ts';
import { createNameMatcher, type NameMatch } from './name-matcher.ts';
import type { Trend } from './trend.ts';

/** A value that items are sorted by; null sorts last. */
type SortKey = number | string | null;
type Sort = CatalogueQuery['sortBy'];

/** The fields of an item that the index reads. */
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

/** A result: the items of the range, how many match in all, and the words that replaced mistyped ones. */
type Found<T> = { items: T[]; total: number; corrected: string | null };

/** The catalogue in memory. It does not change. */
export type CatalogueIndex<T> = {
  /** Finds items. Those whose name is the search come first, the others in the order of the query (behaviour G16). */
  find: (query: IndexQuery, range: Range) => Found<T>;
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

/** The positions of a range of found items: the exact ones, then the others, each in the order. */
function pickExactFirst(
  found: readonly number[],
  exact: readonly number[],
  order: Order,
  range: Range,
): number[] {
  const isExact = new Set(exact);
  const first = exact.length === 0 ? [] : found.filter((position) => isExact.has(position));
  const rest = first.length === 0 ? found : found.filter((position) => !isExact.has(position));
  const ofRest = {
    offset: Math.max(0, range.offset - first.length),
    limit: range.limit - Math.max(0, Math.min(range.limit, first.length - range.offset)),
  };
  return [...pick(first, order, range), ...pick(rest, order, ofRest)];
}

/** Creates an index of items that are in the order of their ids, which decides among equal ones (contract: Public reads). */
export function createCatalogueIndex<T>(
  items: readonly T[],
  fields: IndexedFields<T>,
): CatalogueIndex<T> {
  const names = createNameMatcher(items.map(fields.searchName));
  const all = [...items.keys()];
  const orders = new Map<string, Order>();

  function orderOf({ sortBy, sortOrder }: IndexQuery): Order {
    const isDescending = isListSort(sortBy) || sortOrder === 'desc';
    const name = `${sortBy} ${isDescending}`;
    const order = orders.get(name) ?? orderBy(items.map(fields.sortKeys[sortBy]), isDescending);
    orders.set(name, order);
    return order;
  }

  /** The positions of the items that match a search. White space alone is no search, punctuation alone finds nothing. */
  const matched = (search: string): NameMatch =>
    search.trim() === '' ? { positions: all, exact: [], corrected: null } : names.match(search);

  const itemsAt = (positions: readonly number[]) =>
    positions.flatMap((position) => items[position] ?? []);

  return {
    find: (query, range) => {
      const isMatch = createFilter(fields, query);
      const { positions, exact, corrected } = matched(query.search);
      const found = positions.filter((position) => {
        const item = items[position];
        return item !== undefined && isMatch(item);
      });
      const picked = pickExactFirst(found, exact, orderOf(query), range);
      return { items: itemsAt(picked), total: found.length, corrected };
    },
  };
}
