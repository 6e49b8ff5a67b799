import { indexIdentities } from '../../../../domain/items/identity/item-identity.ts';
import { newSlug, slugify } from '../../../../domain/items/slug.ts';
import { quote } from './cell.ts';
import type { KnownItem } from './known-items.ts';
import type { GivenItem } from './read-row.ts';

/** Whether a row says which item it means by its name alone. */
export const isNamedOnly = ({ id, slug }: GivenItem): boolean =>
  id === undefined && typeof slug !== 'string';

/** Finds the item that a row is about; undefined for a new one. Throws an Error of one line when it may be several. */
export type FindItem = (given: GivenItem) => KnownItem | undefined;

/** Names the item that a row of a new name could mean too. Throws an Error of one line. */
function refuseLike(likes: ReadonlyMap<string, KnownItem>, name: string): void {
  const like = likes.get(slugify(name));
  if (like !== undefined)
    throw new Error(`reads like ${quote(like.facts.name)}: give a Slug or Id`);
}

/**
 * Indexes items for the rows of a file. A row without an id and slug must not read like an item with another name: one of
 * which the same slug is made. Marks that tell words apart stay in it.
 */
export function indexItems(items: readonly KnownItem[]): FindItem {
  const find = indexIdentities(items.map((item) => ({ ...item.facts, item })));
  const likes = new Map(items.map((item) => [slugify(item.facts.name), item]));
  likes.delete('');
  return (given) => {
    const [found, ...others] = find(given);
    if (others.length > 0)
      throw new Error(`${others.length + 1} items have this name: add a column Slug or Id`);
    if (found === undefined && isNamedOnly(given)) refuseLike(likes, given.name ?? '');
    return found?.item;
  };
}

/** The id and slug of a new item: those of its row, else made of its name. Throws an Error of one line. */
export function newKeys({ id, slug, name = '' }: GivenItem): { id: string; slug: string | null } {
  const ownSlug = slug === undefined ? newSlug(name) || null : slug;
  const ownId = id ?? ownSlug;
  if (ownId === null) throw new Error('a new item without letters in its name needs an Id');
  return { id: ownId, slug: ownSlug };
}
