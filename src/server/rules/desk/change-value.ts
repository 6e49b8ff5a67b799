import type { ItemValue } from '../../../domain/items/value.ts';
import { storedValue } from '../../data/db/item-row.ts';
import type { Database } from '../../data/db/tables.ts';
import { findItem } from '../../data/items/find-items-by-id.ts';
import { lockFeed } from '../../data/status/feed-lock.ts';
import { notFound, Problem } from '../../http/problem.ts';
import { applyValue } from '../feed/apply-value.ts';
import { loadBatch } from '../feed/load-batch.ts';
import { saveChanges } from '../feed/save-changes.ts';
import type { Act } from './check-act.ts';
import { writeAudit } from './write-audit.ts';

/** An item whose value changed, with the value before. */
type ChangedValue = { name: string; from: ItemValue };

/**
 * Gives an item another value in a transaction of its own, with its line of the audit log; its demand, trend and owners stay.
 * Readers see the reason, and not who acted. Throws a Problem: 404 for an unknown slug or id, 409 for the value that it has.
 */
export async function changeValue(
  db: Database,
  slugOrId: string,
  value: ItemValue,
  act: Act,
): Promise<ChangedValue> {
  const { reason, now } = act;
  return db.transaction().execute(async (transaction) => {
    await lockFeed(transaction);
    const item = await findItem(transaction, slugOrId);
    if (item === undefined) throw notFound(`There is no item "${slugOrId}".`);
    const { id, name, demand, trend, owners } = item;
    const from = storedValue(item) ?? 'N/A';
    if (from === value)
      throw new Problem(409, 'same_value', `${name} has the value ${from} already.`);
    // A feed's clock may be ahead. The newest time wins.
    const at = Math.max(now, (item.value_at ?? 0) + 1);
    const data = { item: id, value, demand, trend, owners, reason };
    const event = { id: `desk-${id}-${at}`, at, type: 'value', data } as const;
    const batch = await loadBatch(transaction, [{ line: 1, event }], now);
    applyValue(batch, event, 'team');
    await saveChanges(transaction, batch.changes, now);
    await writeAudit(transaction, 'value', { id, username: name }, act, {
      detail: `${from} → ${value}`,
    });
    return { name, from };
  });
}
