import { itemNameKeys } from '../../../domain/items/identity/items-by-name-key.ts';
import { nameKey } from '../../../domain/shared/name-key.ts';
import type { Database } from '../db/tables.ts';
import { findNamedItems } from '../items/find-named-items.ts';

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
