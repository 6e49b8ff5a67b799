import { sql } from 'kysely';
import type { Database } from './db/tables.ts';

/** The columns of the user and of the time, by table. */
const COLUMNS = {
  conversations: { user: 'created_by', at: 'created_at' },
  // The requests that a player began.
  conversation_members: { user: 'partner_id', at: 'request_at' },
  events: { user: 'sender_id', at: 'at' },
  offers: { user: 'proposer_id', at: 'created_at' },
  reports: { user: 'reporter_id', at: 'at' },
  trade_ads: { user: 'user_id', at: 'created_at' },
} as const;

/** Finds the times (epoch milliseconds) of the latest rows of a user, or of all accounts of one, after `since` and not after `until`; newest first, at most `most`. */
export async function findLatestTimes(
  db: Database,
  table: keyof typeof COLUMNS,
  users: readonly string[],
  { since, until, most }: { since: number; until: number; most: number },
): Promise<number[]> {
  const { user: userColumn, at } = COLUMNS[table];
  const time = sql.ref(at);
  const { rows } = await sql<{ time: number }>`
    select ${time} as time from ${sql.table(table)}
    where ${sql.ref(userColumn)} in (${sql.join(users)}) and ${time} > ${since} and ${time} <= ${until}
    order by ${time} desc limit ${most}`.execute(db);
  return rows.map((row) => row.time);
}
