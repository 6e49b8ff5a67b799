import { sql } from 'kysely';
import type { Database } from './tables.ts';

/** What players do is told apart by whose it is and when it was done. */
const DONE = {
  conversations: { by: 'created_by', at: 'created_at' },
  events: { by: 'sender_id', at: 'at' },
  offers: { by: 'proposer_id', at: 'created_at' },
  reports: { by: 'reporter_id', at: 'at' },
  trade_ads: { by: 'user_id', at: 'created_at' },
} as const;

/** When (epoch ms) a user's latest of a kind were done since a time; newest first, at most so many. */
export async function latestTimes(
  db: Database,
  table: keyof typeof DONE,
  user: string,
  { since, most }: { since: number; most: number },
): Promise<number[]> {
  const { by, at } = DONE[table];
  const time = sql.ref(at);
  const { rows } = await sql<{ time: number }>`
    select ${time} as time from ${sql.table(table)}
    where ${sql.ref(by)} = ${user} and ${time} > ${since}
    order by ${time} desc limit ${most}`.execute(db);
  return rows.map((row) => row.time);
}
