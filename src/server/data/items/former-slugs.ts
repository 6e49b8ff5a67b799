import { itemRouteParameter } from '../../../domain/items/slug.ts';
import type { Database } from '../db/tables.ts';

/** A slug that an item had before, its key, and the route parameter of the item's page today. */
type FormerSlug = { slug: string; key: string; item: string };

/** Finds the slugs that items had before, the newest first. An item without a page has none. */
export async function findFormerSlugs(db: Database): Promise<FormerSlug[]> {
  const rows = await db
    .selectFrom('former_slugs')
    .innerJoin('items', 'items.id', 'former_slugs.item_id')
    .select([
      'former_slugs.slug as former',
      'former_slugs.slug_key as key',
      'items.id',
      'items.slug',
    ])
    .orderBy('former_slugs.left_at', 'desc')
    .orderBy('former_slugs.slug_key')
    .execute();
  return rows.flatMap(({ former, key, id, slug }) => {
    const item = itemRouteParameter({ id, slug });
    return item === null ? [] : { slug: former, key, item };
  });
}

/** The slugs that some items had before, with the item of each. */
export async function formerSlugsOf(
  db: Database,
  ids: readonly string[],
): Promise<{ slug: string; item_id: string }[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('former_slugs')
    .select(['slug', 'item_id'])
    .where('item_id', 'in', ids)
    .execute();
}
