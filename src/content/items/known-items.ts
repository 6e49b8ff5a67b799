import type { KnownItemRow } from '../../contract/items/known-items.ts';
import { itemNameKeys, itemsByNameKey } from '../../domain/items/identity/items-by-name-key.ts';
import { ITEM_TYPES, type Item } from '../../domain/items/item.ts';
import { itemRouteParameter } from '../../domain/items/slug.ts';
import { nameKey } from '../../domain/shared/name-key.ts';

/** The highest number of rows, so that the file stays small. */
const ROWS_MAX = 2000;

/** The rank of an item among items with the same name. Shops sell pets last. */
function rank({ type }: Item): number {
  return type === null || type === 'Pet' ? ITEM_TYPES.length : ITEM_TYPES.indexOf(type);
}

/** The items that shops may sell, by the keys of their names, and then by those of their slugs. */
export function knownItems(items: readonly Item[]): KnownItemRow[] {
  const rows = new Map<string, KnownItemRow>();
  const ranked = items.toSorted((one, other) => rank(one) - rank(other));
  const meant = itemsByNameKey(items);
  const add = (key: string, item: Item) => {
    const word = itemRouteParameter(item);
    if (rows.size === ROWS_MAX || word === null || key === '' || rows.has(key)) return;
    const { image, rarity } = item;
    const row = { name: key, word, image, rarity };
    rows.set(key, meant.get(key) === null ? { ...row, shared: true } : row);
  };
  for (const item of ranked) add(nameKey(item.name), item);
  for (const item of ranked) for (const key of itemNameKeys(item)) add(key, item);
  return [...rows.values()];
}
