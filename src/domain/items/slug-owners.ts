import type { Item } from './item.ts';

/** The ids of items whose slug belongs to an earlier item; their pages use the id. */
export function idsWithoutSlug(items: readonly Pick<Item, 'id' | 'slug'>[]): string[] {
  const used = new Set<string>();
  const ids: string[] = [];
  for (const { id, slug } of items) {
    if (slug === null) continue;
    if (used.has(slug)) ids.push(id);
    used.add(slug);
  }
  return ids;
}

/** Removes the slug of the items with these ids. */
export function withoutForeignSlugs<T extends Pick<Item, 'id' | 'slug'>>(
  items: readonly T[],
  ids: readonly string[],
): readonly T[] {
  if (ids.length === 0) return items;
  const without = new Set(ids);
  return items.map((item) => (without.has(item.id) ? { ...item, slug: null } : item));
}
