import type { Database } from '../db/tables.ts';
import type { ItemRow } from './item-row.ts';

/** Finds an item by its slug or id; an item's slug goes before another's id. */
export async function findItem(db: Database, slugOrId: string): Promise<ItemRow | undefined> {
  const rows = await db
    .selectFrom('items')
    .selectAll()
    .where((row) => row.or([row('slug', '=', slugOrId), row('id', '=', slugOrId)]))
    .execute();
  return rows.find(({ slug }) => slug === slugOrId) ?? rows[0];
}
