import { queryString } from '../shared/query-string.ts';
import {
  FURTHER_RARITIES,
  FURTHER_SORTS,
  type FurtherRarity,
  type FurtherSort,
  LEAST_DEMANDS,
  type LeastDemand,
  parseValueLimit,
} from './further-filters.ts';
import type { ItemType } from './item.ts';
import { RARITIES, type Rarity } from './rarity.ts';
import { TRENDS, type Trend } from './trend.ts';

/** The sort fields on the wire (behaviour I2); the two lists of home are sorts of their own. */
export const SORT_FIELDS = ['itemType', 'name', 'Rarity', 'buyPrice', 'sellValue'] as const;
type SortField = (typeof SORT_FIELDS)[number];
export const LIST_SORTS = ['updated-desc', 'value-desc'] as const;
type ListSort = (typeof LIST_SORTS)[number];
export const SORT_ORDERS = ['asc', 'desc'] as const;
type SortOrder = (typeof SORT_ORDERS)[number];

/** The filters and the order of the catalogue; `demand` is the least demand, and the limits of the value are included. */
export type CatalogueQuery = {
  search: string;
  type: ItemType | null;
  rarity: Rarity | FurtherRarity | null;
  demand: LeastDemand | null;
  trend: Trend | null;
  valueFrom: number | null;
  valueTo: number | null;
  sortBy: SortField | FurtherSort | ListSort;
  sortOrder: SortOrder;
};

export const DEFAULT_QUERY: CatalogueQuery = {
  search: '',
  type: null,
  rarity: null,
  demand: null,
  trend: null,
  valueFrom: null,
  valueTo: null,
  sortBy: 'itemType',
  sortOrder: 'asc',
};

/** The longest search text that is sent; longer text is cut. */
export const SEARCH_MAX = 100;

const oneOf = <T extends string>(allowed: readonly T[], raw: string | null): T | null =>
  allowed.find((value) => value === raw) ?? null;

export function isListSort(sort: string): sort is ListSort {
  return oneOf(LIST_SORTS, sort) !== null;
}

/** Parses the parameters of a catalogue page; unknown values count as absent (behaviour I5). */
export function parseCatalogueQuery(
  params: URLSearchParams,
  type: ItemType | null,
): CatalogueQuery {
  const list = oneOf(LIST_SORTS, params.get('sort') ?? params.get('sortBy'));
  return {
    search: (params.get('search') ?? '').trim().slice(0, SEARCH_MAX),
    type,
    rarity: oneOf([...RARITIES, ...FURTHER_RARITIES], params.get('rarity')),
    demand: oneOf(LEAST_DEMANDS, params.get('demand')),
    trend: oneOf(TRENDS, params.get('trend')),
    valueFrom: parseValueLimit(params.get('valueFrom')),
    valueTo: parseValueLimit(params.get('valueTo')),
    sortBy:
      list ??
      oneOf([...SORT_FIELDS, ...FURTHER_SORTS], params.get('sortBy')) ??
      DEFAULT_QUERY.sortBy,
    sortOrder:
      (list === null ? oneOf(SORT_ORDERS, params.get('sortOrder')) : null) ??
      DEFAULT_QUERY.sortOrder,
  };
}

/** The parts of a query that differ from the defaults. */
export function changedParts(query: CatalogueQuery): Partial<CatalogueQuery> {
  const isChanged = ([part, value]: [string, unknown]) =>
    Object.entries(DEFAULT_QUERY).some(([name, usual]) => name === part && usual !== value);
  return Object.fromEntries(Object.entries(query).filter(isChanged));
}

/** Formats the query as URL parameters without defaults; the type belongs to the path. */
export function toSearchParams(query: CatalogueQuery): URLSearchParams {
  const params = new URLSearchParams();
  if (query.search !== '') params.set('search', query.search);
  if (query.rarity !== null) params.set('rarity', query.rarity);
  if (query.demand !== null) params.set('demand', query.demand);
  if (query.trend !== null) params.set('trend', query.trend);
  if (query.valueFrom !== null) params.set('valueFrom', `${query.valueFrom}`);
  if (query.valueTo !== null) params.set('valueTo', `${query.valueTo}`);
  if (isListSort(query.sortBy)) params.set('sort', query.sortBy);
  else if (query.sortBy !== DEFAULT_QUERY.sortBy) params.set('sortBy', query.sortBy);
  if (query.sortOrder !== DEFAULT_QUERY.sortOrder) params.set('sortOrder', query.sortOrder);
  return params;
}

/** Whether only the type differs from the defaults, so that the built page is the answer. */
export function isDefaultQuery(query: CatalogueQuery): boolean {
  return queryString(toSearchParams(query)) === '';
}
