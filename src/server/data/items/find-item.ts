import type { Database } from '../db/tables.ts';
import { findItemsById } from './find-items-by-id.ts';
import type { ItemRow } from './item-row.ts';

/** Finds an item by its slug or id, as `findItemsById` does. */
export async function findItem(db: Database, slugOrId: string): Promise<ItemRow | undefined> {
  const find = await findItemsById(db, [slugOrId]);
  return find(slugOrId);
}
