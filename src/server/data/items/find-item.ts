import { slugKey } from '../../../domain/items/slug.ts';
import type { Database } from '../db/tables.ts';
import type { ItemRow } from './item-row.ts';

function findByFormerSlug(db: Database, slug_key: string): Promise<ItemRow | undefined> {
  return db
    .selectFrom('items')
    .innerJoin('former_slugs', 'former_slugs.item_id', 'items.id')
    .selectAll('items')
    .where('former_slugs.slug_key', '=', slug_key)
    .executeTakeFirst();
}

/** Finds an item by its slug, in any case and form of its marks, or by its id; an item's slug goes before another's id, and that before a slug that an item had (behaviour D7). */
export async function findItem(db: Database, slugOrId: string): Promise<ItemRow | undefined> {
  const key = slugKey(slugOrId);
  const rows = await db
    .selectFrom('items')
    .selectAll()
    .where((row) => row.or([row('slug_key', '=', key), row('id', '=', slugOrId)]))
    .execute();
  return rows.find(({ slug_key }) => slug_key === key) ?? rows[0] ?? findByFormerSlug(db, key);
}
