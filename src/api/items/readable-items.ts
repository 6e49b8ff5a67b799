import type { Item } from '../../domain/items/item.ts';

/** The items of a list, each id once, and the number of unreadable elements. */
export function readableItems(raw: unknown[], read: (one: unknown) => Item | null) {
  const all = raw.map(read).filter((item) => item !== null);
  const known = new Set<string>();
  const items = all.filter(({ id }) => known.size < known.add(id).size);
  return { items, skipped: raw.length - all.length };
}
