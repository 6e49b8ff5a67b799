import { HISTORY_POINTS_MAX } from '../../domain/history.ts';
import type { Database, ItemValueRow } from './tables.ts';

type Part = {
  /** Id of the item before the first. */
  after: string;
  /** Items at most. */
  limit: number;
  /** Epoch milliseconds. */
  since: number;
};

/** What the items after an id (in the order of ids) were worth from a time on, oldest first; of very many values the latest. */
export async function itemHistories(
  db: Database,
  { after, limit, since }: Part,
): Promise<Map<string, ItemValueRow[]>> {
  const items = await db
    .selectFrom('items')
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  const latest = db
    .selectFrom('item_values')
    .selectAll()
    .select(({ fn }) =>
      fn
        .agg<number>('row_number')
        .over((over) => over.partitionBy('item_id').orderBy('at', 'desc'))
        .as('place'),
    )
    .where('item_id', '>', after)
    .where('item_id', '<=', items.at(-1)?.id ?? after)
    .where('at', '>=', since)
    .as('latest');
  const values = await db
    .selectFrom(latest)
    .select(['item_id', 'at', 'value', 'value_word'])
    .where('place', '<=', HISTORY_POINTS_MAX)
    .orderBy('item_id')
    .orderBy('at')
    .execute();
  const byItem = Map.groupBy(values, ({ item_id }) => item_id);
  return new Map(items.map(({ id }) => [id, byItem.get(id) ?? []]));
}
