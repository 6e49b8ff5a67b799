import { groupBy } from '../../shared/group-by.ts';
import type { Item } from '../item.ts';
import { slugKey } from '../slug.ts';

/** The name of an item as it is compared: NFC and trimmed; only case and runs of spaces are alike (behaviour D6). */
export function exactName(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/gu, ' ').toLowerCase();
}

type GivenIdentity = {
  id?: string | undefined;
  slug?: string | null | undefined;
  name?: string | undefined;
};

/** Finds the items that are meant: none, one, or several of one name. */
type FindItems<T> = (given: GivenIdentity) => readonly T[];

const asList = <T>(item: T | undefined): readonly T[] => (item === undefined ? [] : [item]);

/**
 * Indexes items by what identifies them: the id, else the slug (or an id in its place), else the exact name. Folding is
 * for searching and identifies nothing (behaviour D6).
 */
export function indexIdentities<T extends Pick<Item, 'id' | 'slug' | 'name'>>(
  items: readonly T[],
): FindItems<T> {
  const byId = new Map(items.map((item) => [item.id, item]));
  const bySlug = new Map(items.map((item) => [slugKey(item.slug ?? ''), item]));
  const byName = groupBy(items, ({ name }) => exactName(name));
  return ({ id, slug, name }) => {
    if (id !== undefined) return asList(byId.get(id));
    if (typeof slug === 'string') return asList(bySlug.get(slugKey(slug)) ?? byId.get(slug));
    return name === undefined ? [] : (byName.get(exactName(name)) ?? []);
  };
}
