import type { ItemRow } from '../db/item-row.ts';
import type { Database } from '../db/tables.ts';
import { findItemsById } from './find-items-by-id.ts';

/** Finds an item by its slug or id, as `findItemsById` does. */
export async function findItem(db: Database, slugOrId: string): Promise<ItemRow | undefined> {
  const find = await findItemsById(db, [slugOrId]);
  return find(slugOrId);
}
