import type { ItemRow } from '../../data/db/item-row.ts';
import type { Database } from '../../data/db/tables.ts';
import { Problem } from '../../http/problem.ts';

/** The 422 for an item that cannot be traded. */
export const notTradeable = (name: string) =>
  new Problem(422, 'not_tradeable', `${name} cannot be traded.`);

/** Throws a Problem (422) that names an item that cannot be traded, if one of these cannot (behaviour M47). */
export function refuseUntradeable(items: Iterable<Pick<ItemRow, 'name' | 'tradeable'>>): void {
  const names = [...items].filter(({ tradeable }) => tradeable === 0).map(({ name }) => name);
  const [first] = names.toSorted();
  if (first !== undefined) throw notTradeable(first);
}

/** Checks that all of these items can still be traded; null is a category. Throws a Problem (422) that names one that cannot (behaviour M47). */
export async function checkTradeable(db: Database, ids: readonly (string | null)[]): Promise<void> {
  const items = ids.filter((id) => id !== null);
  if (items.length === 0) return;
  refuseUntradeable(
    await db.selectFrom('items').select(['name', 'tradeable']).where('id', 'in', items).execute(),
  );
}
