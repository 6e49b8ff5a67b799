import type { Item } from '../../domain/items/item.ts';

const RELATED_MAX = 8;

const groupOf = (item: Item) => `${item.type}/${item.rarity}`;

/** Finds for an item those of its type and rarity that stand next to it in the catalogue, 8 at most. */
export function relatedTo(items: readonly Item[]): (item: Item) => Item[] {
  const groups = Map.groupBy(items, groupOf);
  const places = new Map<string, number>();
  for (const group of groups.values()) {
    for (const [place, item] of group.entries()) places.set(item.id, place);
  }
  return (item) => {
    const group = groups.get(groupOf(item)) ?? [];
    const place = places.get(item.id) ?? 0;
    const first = Math.max(0, Math.min(place - RELATED_MAX / 2, group.length - RELATED_MAX - 1));
    return group
      .slice(first, first + RELATED_MAX + 1)
      .filter((one) => one.id !== item.id)
      .slice(0, RELATED_MAX);
  };
}
