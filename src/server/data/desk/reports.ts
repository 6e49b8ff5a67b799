import type { ReportRow } from '../db/desk-tables.ts';
import type { Database } from '../db/tables.ts';

/** The most reports that one list shows. */
const LIST_MAX = 200;

/** What a list of reports says of each. */
export type ListedReport = Omit<ReportRow, 'evidence'>;

/** Writes a new report with the players' names of now. */
export async function insertReport(
  transaction: Database,
  report: Omit<
    ReportRow,
    'reporter_name' | 'user_name' | 'resolved_at' | 'resolved_by' | 'resolution'
  >,
): Promise<void> {
  const names = await transaction
    .selectFrom('users')
    .select(['id', 'username'])
    .where('id', 'in', [report.reporter_id, report.user_id])
    .execute();
  const nameOf = (id: string) => names.find((user) => user.id === id)?.username ?? '';
  await transaction
    .insertInto('reports')
    .values({
      ...report,
      reporter_name: nameOf(report.reporter_id),
      user_name: nameOf(report.user_id),
    })
    .execute();
}

/** Lists the reports that wait for an answer, oldest first; or those that have one, newest first. */
export async function listReports(
  db: Database,
  { isResolved }: { isResolved: boolean },
): Promise<ListedReport[]> {
  return db
    .selectFrom('reports')
    .select(['id', 'reporter_id', 'reporter_name', 'user_id', 'user_name', 'conversation_id'])
    .select(['seq', 'ad_id', 'reason', 'at', 'resolved_at', 'resolved_by', 'resolution'])
    .where('resolved_at', isResolved ? 'is not' : 'is', null)
    .orderBy('at', isResolved ? 'desc' : 'asc')
    .orderBy('id')
    .limit(LIST_MAX)
    .execute();
}

/** Finds the reports whose id begins with these characters; at most two, as more than one is already too many. */
export async function findReports(db: Database, idStart: string): Promise<ReportRow[]> {
  if (!/^[\da-f-]{4,36}$/.test(idStart)) return [];
  return db.selectFrom('reports').selectAll().where('id', 'like', `${idStart}%`).limit(2).execute();
}

/** Finds the other reports about the same player, newest first. */
export async function findOtherReports(
  db: Database,
  { id, user_id }: Pick<ReportRow, 'id' | 'user_id'>,
): Promise<Pick<ReportRow, 'id' | 'at' | 'reason' | 'resolution'>[]> {
  return db
    .selectFrom('reports')
    .select(['id', 'at', 'reason', 'resolution'])
    .where('user_id', '=', user_id)
    .where('id', '!=', id)
    .orderBy('at', 'desc')
    .limit(LIST_MAX)
    .execute();
}

/** Resolves a report; false when it was resolved before. */
export async function resolveReport(
  transaction: Database,
  id: string,
  result: { resolved_at: number; resolved_by: string; resolution: string },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('reports')
    .set(result)
    .where('id', '=', id)
    .where('resolved_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
