import { isItemId } from '../../../domain/items/slug.ts';
import type { Database } from '../db/tables.ts';
import type { ItemRow } from './item-row.ts';

/** Finds the items that words stand for: the one with that slug, else the one with that id. */
export async function findItemWords(
  db: Database,
  words: readonly string[],
): Promise<(word: string) => ItemRow | undefined> {
  const asked = words.filter(isItemId);
  if (asked.length === 0) return () => undefined;
  const rows = await db
    .selectFrom('items')
    .selectAll()
    .where((row) => row.or([row('slug', 'in', asked), row('id', 'in', asked)]))
    .execute();
  const bySlug = new Map<string | null, ItemRow>(rows.map((row) => [row.slug, row]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (word) => bySlug.get(word) ?? byId.get(word);
}
