import type { KnownItemRow } from '../../contract/items/known-items.ts';
import { ITEM_TYPES, type Item, itemWord } from '../../domain/items/item.ts';
import { foldText } from '../../domain/items/search-text.ts';

/** Most items that the boards are told of, so that a large catalogue stays a small file. */
const ITEMS_MAX = 2000;

/** Place of an item among those with its name: shops sell pets last. */
function rank({ type }: Item): number {
  return type === null || type === 'Pet' ? ITEM_TYPES.length : ITEM_TYPES.indexOf(type);
}

/** What the boards need of the items that shops may hold, each name once. */
export function knownItems(items: readonly Item[]): KnownItemRow[] {
  const rows = new Map<string, KnownItemRow>();
  for (const item of items.toSorted((one, other) => rank(one) - rank(other))) {
    const name = foldText(item.name);
    const word = itemWord(item);
    if (rows.size === ITEMS_MAX) break;
    if (word === null || name === '' || rows.has(name)) continue;
    rows.set(name, { name, word, image: item.image, rarity: item.rarity });
  }
  return [...rows.values()];
}
