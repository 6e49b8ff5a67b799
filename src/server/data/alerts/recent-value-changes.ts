import { sql } from 'kysely';
import type { ItemType } from '../../../domain/items/item.ts';
import type { ItemValue } from '../../../domain/items/value.ts';
import { type ItemRow, storedValue, type ValueColumns } from '../db/item-row.ts';
import type { Database, ItemValueRow } from '../db/tables.ts';

/** A change of an item's value `from` one `to` another, each null where the feed gave none. */
type RecentValueChange = Pick<ItemValueRow, 'at' | 'reason'> &
  Pick<ItemRow, 'id' | 'slug' | 'name'> & { from: ItemValue | null; to: ItemValue | null };

type Row = Omit<RecentValueChange, 'from' | 'to'> &
  ValueColumns & { before: ValueColumns['value']; before_word: ValueColumns['value_word'] };

/** Finds the latest changes of the values of a type since a time (epoch ms), newest first. A first value is no change. */
export async function recentValueChanges(
  db: Database,
  type: ItemType,
  { since, limit }: { since: number; limit: number },
): Promise<RecentValueChange[]> {
  const lag = (column: string) =>
    sql`lag(${sql.ref(`v.${column}`)}) over (partition by v.item_id order by v.at)`;
  const { rows } = await sql<Row>`
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
  return rows.map(({ value, value_word, before, before_word, ...change }) => ({
    ...change,
    from: storedValue({ value: before, value_word: before_word }),
    to: storedValue({ value, value_word }),
  }));
}
