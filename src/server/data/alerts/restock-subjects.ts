import { itemNameKeys, itemsByNameKey } from '../../../domain/items/identity/items-by-name-key.ts';
import { nameKey } from '../../../domain/shared/name-key.ts';
import type { ItemRow } from '../db/item-row.ts';
import type { Database } from '../db/tables.ts';

type NamedItem = Pick<ItemRow, 'id' | 'slug' | 'name'>;

/** Finds the items that keys of names mean. Null where several items have the key (behaviour S6). */
async function findNamedItems(
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

/** The subjects of the watches that hear of each stocked name, and the names that several items have. */
type RestockSubjects = { subjects: ReadonlyMap<string, readonly string[]>; shared: string[] };

/** Finds the keys by which stocked items are watched: the key of the name, and those of the item that it means (behaviour S6). */
export async function restockSubjects(
  db: Database,
  names: readonly string[],
): Promise<RestockSubjects> {
  const keys = [...new Set(names.map(nameKey))];
  const items = await findNamedItems(db, keys);
  const further = [...items.values()].flatMap((item) => (item === null ? [] : itemNameKeys(item)));
  const unknown = further.filter((key) => !items.has(key));
  const all = new Map([...(await findNamedItems(db, unknown)), ...items]);
  const keysOf = (name: string) => {
    const item = items.get(nameKey(name));
    const others = item ? itemNameKeys(item).filter((key) => all.get(key)?.id === item.id) : [];
    return [...new Set([nameKey(name), ...others])];
  };
  return {
    subjects: new Map(names.map((name) => [name, keysOf(name)])),
    shared: names.filter((name) => items.get(nameKey(name)) === null),
  };
}
