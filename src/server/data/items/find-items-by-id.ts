import { isItemId } from '../../../domain/items/slug.ts';
import type { Database } from '../db/tables.ts';
import type { ItemRow } from './item-row.ts';

/** Finds items by slug or id; an item's slug goes before another's id. */
export async function findItemsById(
  db: Database,
  slugsOrIds: readonly string[],
): Promise<(slugOrId: string) => ItemRow | undefined> {
  const valid = slugsOrIds.filter(isItemId);
  if (valid.length === 0) return () => undefined;
  const rows = await db
    .selectFrom('items')
    .selectAll()
    .where((row) => row.or([row('slug', 'in', valid), row('id', 'in', valid)]))
    .execute();
  const bySlug = new Map<string | null, ItemRow>(rows.map((row) => [row.slug, row]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (slugOrId) => bySlug.get(slugOrId) ?? byId.get(slugOrId);
}
