import { ITEM_TYPES, type ItemType } from '../../domain/items/item.ts';
import { rarityRank } from '../../domain/items/rarity.ts';
import { slugify } from '../../domain/items/slug.ts';
import { hash } from './random.ts';

const LETTERS = '-0123456789abcdefghijklmnopqrstuvwxyz';
const NAME_LETTERS = 9;
const UNKNOWN_RARITY = 15;

/** The first letters of a name as a number that grows with the alphabet, 12 hexadecimal digits. */
function alphabetical(name: string): string {
  let position = 0;
  for (const letter of slugify(name).padEnd(NAME_LETTERS, '-').slice(0, NAME_LETTERS)) {
    position = position * LETTERS.length + Math.max(0, LETTERS.indexOf(letter));
  }
  return position.toString(16).padStart(12, '0');
}

/**
 * The id of an item, 24 hexadecimal digits that grow in catalogue order: type, rarity, name.
 * It depends on the item alone, so that the ids of others do not change when an item is added.
 */
export function itemId(type: ItemType, rarity: string | null, name: string): string {
  const order = ITEM_TYPES.indexOf(type).toString(16);
  const rank = (rarityRank(rarity) ?? UNKNOWN_RARITY).toString(16);
  const apart = (hash(name).toString(16) + hash(`${type} ${name}`).toString(16)).padStart(10, '0');
  return `${order}${rank}${alphabetical(name)}${apart.slice(-10)}`;
}
