import { isItemWord } from '../../../domain/items/slug.ts';
import type { Database } from '../db/tables.ts';
import type { ItemRow } from './item-row.ts';

type Known = Pick<ItemRow, 'id' | 'slug'>;

/** Finds the items that words stand for: the one with that slug, else the one with that id. */
export async function findItemWords(
  db: Database,
  words: readonly string[],
): Promise<(word: string) => Known | undefined> {
  const asked = words.filter(isItemWord);
  if (asked.length === 0) return () => undefined;
  const rows = await db
    .selectFrom('items')
    .select(['id', 'slug'])
    .where((row) => row.or([row('slug', 'in', asked), row('id', 'in', asked)]))
    .execute();
  const bySlug = new Map<string | null, Known>(rows.map((row) => [row.slug, row]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (word) => bySlug.get(word) ?? byId.get(word);
}
