import type { CatalogueIndex } from '../../../domain/items/catalogue-index.ts';
import { DEFAULT_QUERY } from '../../../domain/items/catalogue-query.ts';
import { weekTrend } from '../../../domain/items/trend.ts';
import type { IndexedItem } from './indexed-item.ts';

/**
 * The items whose value rose (1) or fell (-1) most in the last 7 days, in per cent (behaviour H8). Items with a shorter
 * history are left out.
 */
export function weekMovers(
  catalogue: CatalogueIndex<IndexedItem>,
  direction: 1 | -1,
  limit: number,
): IndexedItem[] {
  const { items } = catalogue.find(DEFAULT_QUERY, { offset: 0, limit: Number.POSITIVE_INFINITY });
  const moved = items.flatMap((item) => {
    const { value } = item.row;
    const change = value === null ? null : weekTrend({ value, weekAgo: item.weekAgo });
    if (change === null || change.since !== null) return [];
    return Math.sign(change.percent) === direction ? [{ item, percent: change.percent }] : [];
  });
  // The order of the catalogue decides among equal ones.
  moved.sort((one, other) => direction * (other.percent - one.percent));
  return moved.slice(0, limit).map(({ item }) => item);
}
