import { HISTORY_POINTS_MAX } from '../../domain/history.ts';
import type { Database, ItemRow, ItemValueRow } from './tables.ts';

/** The item with that slug, else the one with that id. */
export async function findItem(db: Database, slugOrId: string): Promise<ItemRow | undefined> {
  const rows = await db
    .selectFrom('items')
    .selectAll()
    .where((row) => row.or([row('slug', '=', slugOrId), row('id', '=', slugOrId)]))
    .execute();
  return rows.find(({ slug }) => slug === slugOrId) ?? rows[0];
}

/** An item's values from a time on (epoch milliseconds), oldest first; of very many the latest. */
export async function itemHistory(
  db: Database,
  id: string,
  since: number,
): Promise<ItemValueRow[]> {
  const latest = await db
    .selectFrom('item_values')
    .selectAll()
    .where('item_id', '=', id)
    .where('at', '>=', since)
    .orderBy('at', 'desc')
    .limit(HISTORY_POINTS_MAX)
    .execute();
  return latest.toReversed();
}
