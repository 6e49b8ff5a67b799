import {
  historyKey,
  isLate,
  type KnownValues,
  type ValueLine,
} from '../../../domain/items/guard/judge-values.ts';
import type { ItemValue } from '../../../domain/items/value.ts';
import { chunks } from '../../data/db/chunks.ts';
import { storedValue, type ValueColumns } from '../../data/db/item-row.ts';
import type { Database } from '../../data/db/tables.ts';
import type { Batch } from './batch.ts';

const LINES_PER_QUERY = 500;

const toValue = (row: ValueColumns): ItemValue => storedValue(row) ?? 'N/A';

async function historyOf(db: Database, late: readonly ValueLine[]) {
  const history = new Map<string, ItemValue>();
  for (const part of chunks(late, LINES_PER_QUERY)) {
    const rows = await db
      .selectFrom('item_values')
      .select(['item_id', 'at', 'value', 'value_word'])
      .where('item_id', 'in', [...new Set(part.map(({ item }) => item))])
      .where('at', 'in', [...new Set(part.map(({ at }) => at))])
      .execute();
    for (const row of rows) {
      history.set(historyKey({ item: row.item_id, at: row.at }), toValue(row));
    }
  }
  return history;
}

/** The values that a batch is judged by: those of its items before it, and those of their histories that its late lines name. */
export async function knownValues(
  db: Database,
  { items }: Pick<Batch, 'items'>,
  lines: readonly ValueLine[],
): Promise<KnownValues> {
  const current = new Map(
    [...items.values()].flatMap((row) =>
      row.value_at === null ? [] : [[row.id, { value: toValue(row), at: row.value_at }] as const],
    ),
  );
  const late = lines.filter((line) => isLate(line, current));
  return { current, history: await historyOf(db, late) };
}
