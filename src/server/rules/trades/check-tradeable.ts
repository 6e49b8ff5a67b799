import type { Database } from '../../data/db/tables.ts';
import { Problem } from '../../http/problem.ts';

/** The 422 for an item that cannot be traded. */
export const notTradeable = (name: string) =>
  new Problem(422, 'not_tradeable', `${name} cannot be traded.`);

/** Checks that all of these items can still be traded; null is a category. Throws a Problem (422) that names one that cannot (behaviour M47). */
export async function checkTradeable(db: Database, ids: readonly (string | null)[]): Promise<void> {
  const items = ids.filter((id) => id !== null);
  if (items.length === 0) return;
  const found = await db
    .selectFrom('items')
    .select('name')
    .where('id', 'in', items)
    .where('tradeable', '=', 0)
    .orderBy('name')
    .executeTakeFirst();
  if (found !== undefined) throw notTradeable(found.name);
}
