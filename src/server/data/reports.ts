import type { ReportRow } from './chat-tables.ts';
import type { Database } from './tables.ts';

/** Writes a report. */
export async function insertReport(transaction: Database, report: ReportRow): Promise<void> {
  await transaction.insertInto('reports').values(report).execute();
}

/** When a user's latest reports since a time were made; newest first, at most so many. */
export async function reportedSince(
  db: Database,
  user: string,
  since: number,
  most: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('reports')
    .select('at')
    .where('reporter_id', '=', user)
    .where('at', '>', since)
    .orderBy('at', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ at }) => at);
}
