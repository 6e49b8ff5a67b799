import type { Database } from '../db/tables.ts';
import type { ItemRow } from './item-row.ts';

/** The item with that slug, else the one with that id. */
export async function findItem(db: Database, slugOrId: string): Promise<ItemRow | undefined> {
  const rows = await db
    .selectFrom('items')
    .selectAll()
    .where((row) => row.or([row('slug', '=', slugOrId), row('id', '=', slugOrId)]))
    .execute();
  return rows.find(({ slug }) => slug === slugOrId) ?? rows[0];
}
