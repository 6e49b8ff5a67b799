import type { CatalogueQuery } from '../../../domain/items/catalogue-query.ts';

type Order = Pick<CatalogueQuery, 'sortBy' | 'sortOrder'>;

/** A column of the table; `sortBy` is its sort, and `first` the order of the first press. */
type Column = {
  label: string;
  sortBy: CatalogueQuery['sortBy'] | null;
  first: CatalogueQuery['sortOrder'];
  isNumber: boolean;
};

export const COLUMNS: readonly Column[] = [
  { label: 'Name', sortBy: 'name', first: 'asc', isNumber: false },
  { label: 'Value', sortBy: 'value', first: 'desc', isNumber: true },
  { label: '7 days', sortBy: 'trend', first: 'desc', isNumber: true },
  { label: 'Demand', sortBy: 'demand', first: 'desc', isNumber: false },
  { label: 'Rarity', sortBy: 'Rarity', first: 'desc', isNumber: false },
  { label: 'Owners', sortBy: null, first: 'desc', isNumber: true },
];

/** The order that a column is in, as `aria-sort` says it; undefined for another column. */
export function ariaSort({ sortBy }: Column, order: Order): 'ascending' | 'descending' | undefined {
  if (order.sortBy === 'value-desc') return sortBy === 'value' ? 'descending' : undefined;
  if (sortBy !== order.sortBy) return undefined;
  return order.sortOrder === 'asc' ? 'ascending' : 'descending';
}

/** The order after a press on the head of a column: its own, then the other way round. */
export function nextOrder(column: Column, order: Order): Partial<CatalogueQuery> {
  const sorted = ariaSort(column, order);
  const other = sorted === 'ascending' ? 'desc' : 'asc';
  return {
    sortBy: column.sortBy ?? order.sortBy,
    sortOrder: sorted === undefined ? column.first : other,
  };
}
