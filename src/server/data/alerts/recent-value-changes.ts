import { sql } from 'kysely';
import type { ItemType } from '../../../domain/items/item.ts';
import type { Database, ItemValueRow } from '../db/tables.ts';

/** A change of an item's value; `before` and `before_word` are what it was. */
export type RecentValueChange = Pick<ItemValueRow, 'at' | 'value' | 'value_word' | 'reason'> & {
  id: string;
  slug: string | null;
  name: string;
  before: number | null;
  before_word: ItemValueRow['value_word'];
};

/** Finds the latest changes of the values of a type since a time (epoch ms), newest first. A first value is no change. */
export async function recentValueChanges(
  db: Database,
  type: ItemType,
  { since, limit }: { since: number; limit: number },
): Promise<RecentValueChange[]> {
  const lag = (column: string) =>
    sql`lag(${sql.ref(`v.${column}`)}) over (partition by v.item_id order by v.at)`;
  const { rows } = await sql<RecentValueChange>`
    select * from (
      select i.id, i.slug, i.name, v.at, v.value, v.value_word, v.reason,
        ${lag('value')} as before, ${lag('value_word')} as before_word, ${lag('at')} as before_at
      from item_values v join items i on i.id = v.item_id
      where i.type = ${type} and v.at >= ${since}
    ) changes
    where before_at is not null
      and (value is distinct from before or value_word is distinct from before_word)
    order by at desc, id
    limit ${limit}`.execute(db);
  return rows;
}
