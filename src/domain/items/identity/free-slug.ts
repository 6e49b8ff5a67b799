import { slugKey } from '../slug.ts';

/** An item with a slug. */
export type SlugOwner = { id: string; slug: string };

/**
 * The slug that an item gets when it wants one; `owner` is who has that slug in any case. Undefined where another item has
 * it. Where that differs in case the item keeps what it has: two such addresses would be one file (behaviour D7).
 */
export function freeSlug(
  wanted: string | null,
  { id, slug }: { id: string; slug: string | null },
  owner: SlugOwner | undefined,
): string | null | undefined {
  if (wanted === null || owner === undefined || owner.id === id) return wanted;
  return owner.slug === wanted ? undefined : slug;
}

/** Items by the keys of their slugs. */
export function slugOwners(
  items: Iterable<{ id: string; slug: string | null }>,
): Map<string, SlugOwner> {
  const owners = new Map<string, SlugOwner>();
  for (const { id, slug } of items) if (slug !== null) owners.set(slugKey(slug), { id, slug });
  return owners;
}
