import type { CatalogueQuery } from '../../../domain/items/catalogue-query.ts';
import { FURTHER_SORTS } from '../../../domain/items/further-filters.ts';

/** A further sort with its direction, which are one choice. */
type FurtherOrder = `${(typeof FURTHER_SORTS)[number]} ${'asc' | 'desc'}`;

export const FURTHER_ORDERS: readonly FurtherOrder[] = FURTHER_SORTS.flatMap((sort) => [
  `${sort} desc` as const,
  `${sort} asc` as const,
]);

export const ORDER_NAMES: Record<FurtherOrder, string> = {
  'value desc': 'Value, highest first',
  'value asc': 'Value, lowest first',
  'demand desc': 'Demand, highest first',
  'demand asc': 'Demand, lowest first',
  'trend desc': 'Trend, rising first',
  'trend asc': 'Trend, falling first',
};

/** The sort and the direction of a further order. */
export function toOrder(order: FurtherOrder): Pick<CatalogueQuery, 'sortBy' | 'sortOrder'> {
  const sortBy = FURTHER_SORTS.find((sort) => order.startsWith(sort)) ?? 'value';
  return { sortBy, sortOrder: order.endsWith('asc') ? 'asc' : 'desc' };
}

/** The further order of a query; undefined for another sort. */
export function furtherOrderOf({ sortBy, sortOrder }: CatalogueQuery): FurtherOrder | undefined {
  return FURTHER_ORDERS.find((order) => order === `${sortBy} ${sortOrder}`);
}
