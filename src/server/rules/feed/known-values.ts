import {
  historyKey,
  isLate,
  type KnownValues,
  type ValueLine,
} from '../../../domain/items/guard/judge-values.ts';
import type { ItemValue } from '../../../domain/items/value.ts';
import { storedValue, type ValueColumns } from '../../data/db/item-row.ts';
import type { Database } from '../../data/db/tables.ts';
import { readInChunks } from '../../data/read-in-chunks.ts';
import type { Batch } from './batch.ts';

const toValue = (row: ValueColumns): ItemValue => storedValue(row) ?? 'N/A';

async function historyOf(db: Database, late: readonly ValueLine[]) {
  const rows = await readInChunks(late, (part) =>
    db
      .selectFrom('item_values')
      .select(['item_id', 'at', 'value', 'value_word'])
      .where('item_id', 'in', [...new Set(part.map(({ item }) => item))])
      .where('at', 'in', [...new Set(part.map(({ at }) => at))])
      .execute(),
  );
  return new Map(rows.map((row) => [historyKey({ item: row.item_id, at: row.at }), toValue(row)]));
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
