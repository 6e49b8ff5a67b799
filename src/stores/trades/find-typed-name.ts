import { readKnownItems } from '../../api/items/known-items.ts';
import { readSiteUntil, readUntil } from '../../api/shared/backend.ts';
import type { Read } from '../../api/shared/client.ts';
import { deadline } from '../../api/shared/deadline.ts';
import { findItem } from '../../api/trades/find-item.ts';
import { slugify } from '../../domain/items/slug.ts';
import { type KnownNames, nameOfSlug, slugOfName } from '../../domain/trades/item-names.ts';
import { matchName } from '../../domain/trades/match-name.ts';
import { $knownItems } from '../items/known-items.ts';
import { showToast } from '../site/toast.ts';

/** Asks the backend for an item that is newer than the build; undefined for none. Without an answer the name stands for itself. */
export async function findNewItem(read: Read, typed: string): Promise<string | undefined> {
  const slug = slugify(typed);
  if (slug === '') return undefined;
  return findItem(read, slug).then(
    (item) => (item === null ? undefined : slug),
    () => slug,
  );
}

/** The slug of a typed name that was not known so far (behaviour T11). Null for several matches, undefined for no such item. */
export async function findTypedName(
  typed: string,
  withCategories: boolean,
): Promise<string | null | undefined> {
  const { data } = $knownItems.get();
  const known: KnownNames =
    data ?? (await readKnownItems(readSiteUntil(deadline())).catch(() => new Map()));
  const found = slugOfName(typed, known, withCategories);
  if (found !== undefined) return found;
  const matched = matchName(typed, known);
  if (matched === undefined) return findNewItem(readUntil(deadline()), typed);
  if (matched !== null) {
    const title = `Showing results for ${nameOfSlug(matched)}`;
    showToast({ kind: 'info', title, names: [nameOfSlug(matched)], isOfPage: true });
  }
  return matched;
}
