import type { Item } from '../../domain/items/item.ts';
import { readItem } from '../items/item.ts';
import type { Read } from '../shared/client.ts';
import { readSelectorItems } from './selector-items.ts';

/**
 * Finds an item by its slug. A backend without a call for a single item is searched for the slug's words.
 * Resolves to null when there is none. Rejects with a CallError.
 */
export async function findItem(read: Read, slug: string): Promise<Item | null> {
  const answer = await readItem(read, slug);
  if (answer !== null) return { ...answer.item, slug: answer.item.slug ?? slug };
  const query = { search: slug.replaceAll('-', ' '), type: null };
  const { items } = await readSelectorItems(read, query, 1);
  return items.find((item) => item.slug === slug) ?? null;
}
