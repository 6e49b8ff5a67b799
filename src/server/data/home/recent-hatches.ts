import type { ItemRow } from '../db/item-row.ts';
import type { Database, HatchRow } from '../db/tables.ts';

export type HatchWithItem = HatchRow & { item: ItemRow };

/** Finds the latest hatches with their pets, newest first. */
export async function recentHatches(db: Database, limit: number): Promise<HatchWithItem[]> {
  const hatches = await db
    .selectFrom('hatches')
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  if (hatches.length === 0) return [];
  const ids = [...new Set(hatches.map(({ item_id }) => item_id))];
  const items = await db.selectFrom('items').selectAll().where('id', 'in', ids).execute();
  const byId = new Map(items.map((item) => [item.id, item]));
  return hatches.flatMap((hatch) => {
    const item = byId.get(hatch.item_id);
    return item === undefined ? [] : [{ ...hatch, item }];
  });
}
