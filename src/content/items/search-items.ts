import type { SearchItem } from '../../contract/items/search-index.ts';
import type { Item } from '../../domain/items/item.ts';
import { itemRouteParameter } from '../../domain/items/slug.ts';
import { compareCodePoints } from '../../domain/shared/compare-code-points.ts';

/** The highest number of items, so that a phone can load and search the file. */
const ITEMS_MAX = 20_000;

/** The items that have a page, in the order of their names. */
export function searchItems(items: readonly Item[]): SearchItem[] {
  const found = items.flatMap((item) => {
    const routeParameter = itemRouteParameter(item);
    if (routeParameter === null || item.name === '') return [];
    const { name, type, value, image } = item;
    return [{ name, routeParameter, type, value, image }];
  });
  found.sort((one, other) => compareCodePoints(one.name, other.name));
  return found.slice(0, ITEMS_MAX);
}
