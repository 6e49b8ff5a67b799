import { itemsByNameKey } from '../../../domain/items/identity/items-by-name-key.ts';
import type { ItemRow } from '../db/item-row.ts';
import type { Database } from '../db/tables.ts';

export type NamedItem = Pick<ItemRow, 'id' | 'slug' | 'name'>;

/** Finds the items that keys of names mean. Null where several items have the key (behaviour S6). */
export async function findNamedItems(
  db: Database,
  keys: readonly string[],
): Promise<ReadonlyMap<string, NamedItem | null>> {
  if (keys.length === 0) return new Map();
  const slugKeys = keys.map((key) => key.replaceAll(' ', '-'));
  const rows = await db
    .selectFrom('items')
    .select(['id', 'slug', 'name'])
    .where((row) => row.or([row('name_key', 'in', keys), row('slug_key', 'in', slugKeys)]))
    .execute();
  const found = itemsByNameKey(rows);
  return new Map([...found].filter(([key]) => keys.includes(key)));
}
