import type { Database } from '../data/db/tables.ts';

/** When any process applied a line of the feed last, in epoch milliseconds; undefined when none did within 30 days. */
export async function lastFedAt(db: Database): Promise<number | undefined> {
  const { at } = await db
    .selectFrom('feed_ids')
    .select(({ fn }) => fn.max('at_received').as('at'))
    .executeTakeFirstOrThrow();
  return at ?? undefined;
}
