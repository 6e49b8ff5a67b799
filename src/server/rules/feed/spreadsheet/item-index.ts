import { exactName, indexIdentities } from '../../../../domain/items/identity/item-identity.ts';
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

/** A row about an item that the backend does not have. */
type NewRow = { line: number; given: GivenItem };

const foldedName = ({ given: { name = '' } }: NewRow) => slugify(name);
const exactNameOf = ({ given: { name = '' } }: NewRow) => exactName(name);

/** Why new rows are bad, by line: their names read alike, and not each has a Slug or Id (behaviour D6). */
export function findAlikeNames(rows: readonly NewRow[]): ReadonlyMap<number, string> {
  const reasons = new Map<number, string>();
  for (const [folded, group] of Map.groupBy(rows, foldedName)) {
    if (folded === '' || !group.some(({ given }) => isNamedOnly(given))) continue;
    for (const row of group) {
      const like = group.find((other) => exactNameOf(other) !== exactNameOf(row));
      if (like === undefined) continue;
      const reason = `reads like ${quote(like.given.name)} of line ${like.line}: give each a Slug or Id`;
      reasons.set(row.line, reason);
    }
  }
  return reasons;
}
