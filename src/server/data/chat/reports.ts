import type { ReportRow } from '../db/chat-tables.ts';
import type { Database } from '../db/tables.ts';

/** Writes a report. */
export async function insertReport(transaction: Database, report: ReportRow): Promise<void> {
  await transaction.insertInto('reports').values(report).execute();
}
