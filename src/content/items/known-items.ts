import type { KnownItemRow } from '../../contract/items/known-items.ts';
import { ITEM_TYPES, type Item, itemRouteParameter } from '../../domain/items/item.ts';
import { foldText } from '../../domain/items/search-text.ts';

/** The highest number of items, so that the file stays small. */
const ITEMS_MAX = 2000;

/** The rank of an item among items with the same name. Shops sell pets last. */
function rank({ type }: Item): number {
  return type === null || type === 'Pet' ? ITEM_TYPES.length : ITEM_TYPES.indexOf(type);
}

/** The items that shops may sell, each name once. */
export function knownItems(items: readonly Item[]): KnownItemRow[] {
  const rows = new Map<string, KnownItemRow>();
  for (const item of items.toSorted((one, other) => rank(one) - rank(other))) {
    const name = foldText(item.name);
    const routeParameter = itemRouteParameter(item);
    if (rows.size === ITEMS_MAX) break;
    if (routeParameter === null || name === '' || rows.has(name)) continue;
    rows.set(name, { name, word: routeParameter, image: item.image, rarity: item.rarity });
  }
  return [...rows.values()];
}
