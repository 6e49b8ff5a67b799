import type { Database } from '../../data/db/tables.ts';

/** When any process applied a line of the feed last, in epoch milliseconds; undefined when none did within 30 days. */
export async function lastFedAt(db: Database): Promise<number | undefined> {
  const last = await db
    .selectFrom('feed_ids')
    .select('at_received')
    .where('held', 'is', null)
    .orderBy('at_received', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.at_received;
}
