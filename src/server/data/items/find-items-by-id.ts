import { is } from 'valibot';
import { key } from '../../../contract/shared/feed-scalars.ts';
import { slugKey } from '../../../domain/items/slug.ts';
import type { ItemRow } from '../db/item-row.ts';
import type { Database } from '../db/tables.ts';

/** Finds items by the keys of slugs that they had before. */
async function findByFormerSlugs(
  db: Database,
  keys: readonly string[],
): Promise<Map<string, ItemRow>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom('items')
    .innerJoin('former_slugs', 'former_slugs.item_id', 'items.id')
    .selectAll('items')
    .select('former_slugs.slug_key as former_key')
    .where('former_slugs.slug_key', 'in', keys)
    .execute();
  return new Map(rows.map(({ former_key, ...item }) => [former_key, item]));
}

/**
 * Finds items by slug, in any case and form of its marks, or by id; an item's slug goes before another's id, and that
 * before a slug that an item had (behaviour D7).
 */
export async function findItemsById(
  db: Database,
  slugsOrIds: readonly string[],
): Promise<(slugOrId: string) => ItemRow | undefined> {
  const valid = slugsOrIds.filter((one) => is(key, one));
  if (valid.length === 0) return () => undefined;
  const rows = await db
    .selectFrom('items')
    .selectAll()
    .where((row) => row.or([row('slug_key', 'in', valid.map(slugKey)), row('id', 'in', valid)]))
    .execute();
  const bySlug = new Map<string | null, ItemRow>(rows.map((row) => [row.slug_key, row]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const current = (slugOrId: string) => bySlug.get(slugKey(slugOrId)) ?? byId.get(slugOrId);
  const others = valid.filter((one) => current(one) === undefined).map(slugKey);
  const byFormerSlug = await findByFormerSlugs(db, others);
  return (slugOrId) => current(slugOrId) ?? byFormerSlug.get(slugKey(slugOrId));
}

/** Finds an item by its slug or id, as `findItemsById` does. */
export async function findItem(db: Database, slugOrId: string): Promise<ItemRow | undefined> {
  const find = await findItemsById(db, [slugOrId]);
  return find(slugOrId);
}
