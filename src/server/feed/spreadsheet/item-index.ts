import { foldText } from '../../../domain/items/search-text.ts';
import { slugify } from '../../../domain/items/slug.ts';
import type { KnownItem } from './known-items.ts';
import type { GivenItem } from './read-row.ts';

/** Finds the item that a row is about; undefined for a new one. Throws an Error of one line when it may be several. */
export type FindItem = (given: GivenItem) => KnownItem | undefined;

/** Indexes items by id, slug and name. A row is looked up by the first of these that it has. */
export function indexItems(items: readonly KnownItem[]): FindItem {
  const byId = new Map(items.map((item) => [item.facts.id, item]));
  const bySlug = new Map(items.map((item) => [item.facts.slug, item]));
  const byName = Map.groupBy(items, ({ facts }) => foldText(facts.name));
  const findByName = (name: string) => {
    const [found, ...others] = byName.get(foldText(name)) ?? [];
    if (others.length === 0) return found;
    throw new Error(`${others.length + 1} items have this name: add a column Slug or Id`);
  };
  return ({ id, slug, name }) => {
    if (id !== undefined) return byId.get(id);
    if (typeof slug === 'string') return bySlug.get(slug) ?? byId.get(slug);
    return name === undefined ? undefined : findByName(name);
  };
}

/** The id and slug of a new item: those of its row, else made of its name. Throws an Error of one line. */
export function newKeys({ id, slug, name = '' }: GivenItem): { id: string; slug: string | null } {
  const ownSlug = slug === undefined ? slugify(name) || null : slug;
  const ownId = id ?? ownSlug;
  if (ownId === null) throw new Error('a new item without letters in its name needs an Id');
  return { id: ownId, slug: ownSlug };
}
