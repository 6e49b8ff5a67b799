import type { Item } from './item.ts';

/** Ids of items whose slug belongs to one before them; these live at their id. */
export function idsWithoutSlug(items: readonly Pick<Item, 'id' | 'slug'>[]): string[] {
  const taken = new Set<string>();
  const ids: string[] = [];
  for (const { id, slug } of items) {
    if (slug === null) continue;
    if (taken.has(slug)) ids.push(id);
    taken.add(slug);
  }
  return ids;
}

/** Takes from the items with these ids the slug that belongs to another. */
export function withoutForeignSlugs<T extends Pick<Item, 'id' | 'slug'>>(
  items: readonly T[],
  ids: readonly string[],
): readonly T[] {
  if (ids.length === 0) return items;
  const without = new Set(ids);
  return items.map((item) => (without.has(item.id) ? { ...item, slug: null } : item));
}
