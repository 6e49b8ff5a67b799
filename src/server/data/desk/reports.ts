import type { ExpressionBuilder } from 'kysely';
import { severityOf } from '../../../domain/chat/report-reason.ts';
import type { ReportState } from '../../../domain/desk/report-states.ts';
import { DAY_MS, HOUR_MS } from '../../../domain/shared/time-zone.ts';
import type { ReportRow } from '../db/desk-tables.ts';
import type { Database, Tables } from '../db/tables.ts';

/** The most reports that one list shows. */
const LIST_MAX = 200;

/** A report without an answer after this time is marked, in milliseconds. */
const OVERDUE_MS = DAY_MS;

/** The columns of a report in a list. */
export const LISTED = [
  'id',
  'reporter_id',
  'reporter_name',
  'user_id',
  'user_name',
  'conversation_id',
  'seq',
  'ad_id',
  'reason',
  'severity',
  'at',
  'resolved_at',
  'resolved_by',
  'resolution',
  'claimed_by',
  'claimed_by_name',
  'claimed_at',
] as const;

/** A report in a list. */
export type ListedReport = Pick<ReportRow, (typeof LISTED)[number]>;

/** Whether a report waits for an answer for over a day. */
export function isOverdue(
  { at, resolved_at }: Pick<ReportRow, 'at' | 'resolved_at'>,
  now: number,
): boolean {
  return resolved_at === null && at < now - OVERDUE_MS;
}

/** The content of a new report. */
type NewReportRow = Pick<
  ReportRow,
  'id' | 'reporter_id' | 'user_id' | 'conversation_id' | 'seq' | 'ad_id' | 'reason' | 'at'
> & { evidence: string };

/** Finds a report without an answer of the same author about the same event or trade ad, with the same reason. */
export async function findSameReport(
  transaction: Database,
  report: Omit<NewReportRow, 'id' | 'at' | 'evidence'>,
): Promise<string | undefined> {
  if (report.seq === null && report.ad_id === null) return undefined;
  const row = await transaction
    .selectFrom('reports')
    .select('id')
    .where('reporter_id', '=', report.reporter_id)
    .where('user_id', '=', report.user_id)
    .where('conversation_id', 'is not distinct from', report.conversation_id)
    .where('seq', 'is not distinct from', report.seq)
    .where('ad_id', 'is not distinct from', report.ad_id)
    .where('reason', '=', report.reason)
    .where('resolved_at', 'is', null)
    .executeTakeFirst();
  return row?.id;
}

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
      severity: severityOf(report.reason),
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

/** The condition that a report is not about a player, nor about an account that they deleted. */
export const notAboutPlayer = (player: string) => (eb: ExpressionBuilder<Tables, 'reports'>) =>
  eb.and([
    eb('user_id', '!=', player),
    eb(
      'user_id',
      'not in',
      eb.selectFrom('subject_hashes').select('id').where('user_id', '=', player),
    ),
  ]);

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
  if (notAbout !== undefined) reports = reports.where(notAboutPlayer(notAbout));
  return reports;
}

/** Lists the reports that wait for an answer, the most urgent first and then the oldest; or those that have one, newest first. `now` in epoch milliseconds. */
export async function listReports(
  db: Database,
  filter: ReportFilter,
  now: number,
): Promise<ListedReport[]> {
  const reports = select(db, filter, now).select(LISTED);
  const ordered =
    filter.state === 'resolved'
      ? reports.orderBy('at', 'desc')
      : reports.orderBy('severity', 'desc').orderBy('at');
  return ordered.orderBy('id').limit(LIST_MAX).execute();
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

/** Finds the reports about a player that wait for an answer, oldest first. */
export async function findOpenReportsAbout(db: Database, user: string): Promise<ListedReport[]> {
  return db
    .selectFrom('reports')
    .select(LISTED)
    .where('user_id', '=', user)
    .where('resolved_at', 'is', null)
    .orderBy('at')
    .execute();
}

/** The acts about a reported player by which a report led to something. */
const CONSEQUENCES = ['warn', 'mute', 'suspend', 'hide', 'remove-ad'] as const;
/** An act counts until this time after the answer, in milliseconds. */
const CONSEQUENCE_MS = HOUR_MS;

/** Counts the reports that a player made, those with an answer, and those that led to an act about the reported player. */
export async function countReportsBy(db: Database, reporter: string) {
  return db
    .selectFrom('reports')
    .where('reporter_id', '=', reporter)
    .select(({ fn, exists, selectFrom }) => [
      fn.countAll<number>().as('made'),
      fn.countAll<number>().filterWhere('resolved_at', 'is not', null).as('answered'),
      fn
        .countAll<number>()
        .filterWhere(
          exists(
            selectFrom('audit_log')
              .select('audit_log.id')
              .where('audit_log.action', 'in', CONSEQUENCES)
              .whereRef('audit_log.user_id', '=', 'reports.user_id')
              .whereRef('audit_log.at', '>=', 'reports.at')
              .where((line) =>
                line.or([
                  line('reports.resolved_at', 'is', null),
                  line('audit_log.at', '<=', line('reports.resolved_at', '+', CONSEQUENCE_MS)),
                ]),
              ),
          ),
        )
        .as('acted'),
    ])
    .executeTakeFirstOrThrow();
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
