import type { Item } from '../../domain/items/item.ts';

const RELATED_MAX = 8;

const groupOf = (item: Item) => `${item.type}/${item.rarity}`;

/** Returns a function that finds up to 8 neighbours of an item in the catalogue, of the same type and rarity. */
export function relatedItems(items: readonly Item[]): (item: Item) => Item[] {
  const groups = Map.groupBy(items, groupOf);
  const indexes = new Map<string, number>();
  for (const group of groups.values()) {
    for (const [index, item] of group.entries()) indexes.set(item.id, index);
  }
  return (item) => {
    const group = groups.get(groupOf(item)) ?? [];
    const index = indexes.get(item.id) ?? 0;
    const first = Math.max(0, Math.min(index - RELATED_MAX / 2, group.length - RELATED_MAX - 1));
    return group
      .slice(first, first + RELATED_MAX + 1)
      .filter((one) => one.id !== item.id)
      .slice(0, RELATED_MAX);
  };
}
