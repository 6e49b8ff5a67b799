import type { ReportState } from '../../../domain/desk/report-states.ts';
import type { ReportRow } from '../db/desk-tables.ts';
import type { Database } from '../db/tables.ts';

/** The most reports that one list shows. */
const LIST_MAX = 200;

/** A report without an answer after this time is marked, in milliseconds. */
const OVERDUE_MS = 86_400_000;

const LISTED = [
  'id',
  'reporter_id',
  'reporter_name',
  'user_id',
  'user_name',
  'conversation_id',
  'seq',
  'ad_id',
  'reason',
  'at',
  'resolved_at',
  'resolved_by',
  'resolution',
  'claimed_by',
  'claimed_by_name',
  'claimed_at',
] as const;

/** What a list of reports says of each. */
export type ListedReport = Pick<ReportRow, (typeof LISTED)[number]>;

/** Whether a report waits for an answer for over a day. */
export function isOverdue(
  { at, resolved_at }: Pick<ReportRow, 'at' | 'resolved_at'>,
  now: number,
): boolean {
  return resolved_at === null && at < now - OVERDUE_MS;
}

/** What a new report says. */
type NewReportRow = Pick<
  ReportRow,
  'id' | 'reporter_id' | 'user_id' | 'conversation_id' | 'seq' | 'ad_id' | 'reason' | 'at'
> & { evidence: string };

/** Writes a new report with the players' names of now. */
export async function insertReport(transaction: Database, report: NewReportRow): Promise<void> {
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

/** Which reports; `notAbout` is a player who must not see who reported them. */
type ReportFilter = {
  state: ReportState;
  isOverdueOnly?: boolean;
  player?: string | undefined;
  notAbout?: string | undefined;
};

function select(
  db: Database,
  { state, isOverdueOnly, player, notAbout }: ReportFilter,
  now: number,
) {
  let reports = db
    .selectFrom('reports')
    .where('resolved_at', state === 'resolved' ? 'is not' : 'is', null);
  if (state === 'claimed') reports = reports.where('claimed_at', 'is not', null);
  if (isOverdueOnly)
    reports = reports.where('resolved_at', 'is', null).where('at', '<', now - OVERDUE_MS);
  if (player !== undefined) reports = reports.where('user_id', '=', player);
  if (notAbout !== undefined) {
    const former = db.selectFrom('subject_hashes').select('id').where('user_id', '=', notAbout);
    reports = reports.where('user_id', '!=', notAbout).where('user_id', 'not in', former);
  }
  return reports;
}

/** Lists the reports that wait for an answer, oldest first; or those that have one, newest first. `now` in epoch milliseconds. */
export async function listReports(
  db: Database,
  filter: ReportFilter,
  now: number,
): Promise<ListedReport[]> {
  return select(db, filter, now)
    .select(LISTED)
    .orderBy('at', filter.state === 'resolved' ? 'desc' : 'asc')
    .orderBy('id')
    .limit(LIST_MAX)
    .execute();
}

/** Counts the reports that wait for an answer, in all and for over a day; all of them, or those about others than a player. */
export async function countReports(
  db: Database,
  notAbout: string | undefined,
  now: number,
): Promise<{ open: number; overdue: number }> {
  const count = async (filter: Pick<ReportFilter, 'isOverdueOnly'>) => {
    const { total } = await select(db, { state: 'open', notAbout, ...filter }, now)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return total;
  };
  return { open: await count({}), overdue: await count({ isOverdueOnly: true }) };
}

/** Finds a report by its whole id. */
export async function findReport(db: Database, id: string): Promise<ReportRow | undefined> {
  return db.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Finds the reports whose id begins with these characters; at most two, as more than one is already too many. */
export async function findReports(db: Database, idStart: string): Promise<ReportRow[]> {
  if (!/^[\da-f-]{4,36}$/.test(idStart)) return [];
  return db.selectFrom('reports').selectAll().where('id', 'like', `${idStart}%`).limit(2).execute();
}

/** Finds the reports about a player, newest first. */
export async function findReportsAbout(db: Database, user: string): Promise<ListedReport[]> {
  return db
    .selectFrom('reports')
    .select(LISTED)
    .where('user_id', '=', user)
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(LIST_MAX)
    .execute();
}

/** Finds the reports that a player made, oldest first. */
export async function findReportsBy(db: Database, user: string): Promise<ListedReport[]> {
  return db
    .selectFrom('reports')
    .select(LISTED)
    .where('reporter_id', '=', user)
    .orderBy('at')
    .execute();
}

/** An answer to a report. */
type Answer = {
  resolved_at: number;
  resolved_by: string;
  resolved_by_id: string | null;
  resolution: string;
};

/** Resolves a report; false when it was resolved before. */
export async function resolveReport(
  transaction: Database,
  id: string,
  answer: Answer,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('reports')
    .set(answer)
    .where('id', '=', id)
    .where('resolved_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Who works on a report, or nobody. */
type Claim = Pick<ReportRow, 'claimed_by' | 'claimed_by_name' | 'claimed_at'>;

/** Sets who works on an open report. With `only`, it changes nothing while anybody else does; false then. */
export async function setClaim(
  transaction: Database,
  id: string,
  claim: Claim,
  only: string | null,
): Promise<boolean> {
  let update = transaction
    .updateTable('reports')
    .set(claim)
    .where('id', '=', id)
    .where('resolved_at', 'is', null);
  if (only !== null) {
    update = update.where((eb) =>
      eb.or([eb('claimed_by', 'is', null), eb('claimed_by', '=', only)]),
    );
  }
  const { numUpdatedRows } = await update.executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
