import { itemsByNameKey } from '../../../domain/items/identity/items-by-name-key.ts';
import type { ItemRow } from '../db/item-row.ts';
import type { Database } from '../db/tables.ts';
import { readInChunks } from '../read-in-chunks.ts';

type NamedItem = Pick<ItemRow, 'id' | 'slug' | 'name' | 'rarity_rank'>;

/** Finds the items that keys of names mean. Null where several items have the key (behaviour S6). */
export async function findNamedItems(
  db: Database,
  keys: Iterable<string>,
): Promise<ReadonlyMap<string, NamedItem | null>> {
  const wanted = new Set(keys);
  const rows = await readInChunks(wanted, (chunk) => {
    const slugKeys = chunk.map((key) => key.replaceAll(' ', '-'));
    return db
      .selectFrom('items')
      .select(['id', 'slug', 'name', 'rarity_rank'])
      .where((row) => row.or([row('name_key', 'in', chunk), row('slug_key', 'in', slugKeys)]))
      .execute();
  });
  // Two chunks may find one item: by its name, and by its slug.
  const items = new Map(rows.map((row) => [row.id, row]));
  const found = itemsByNameKey([...items.values()]);
  return new Map([...found].filter(([key]) => wanted.has(key)));
}
