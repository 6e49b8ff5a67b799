import { reportAnswer } from '../../../domain/desk/player-messages.ts';
import { counted } from '../../../domain/shared/format.ts';
import type { ReportRow } from '../../data/db/desk-tables.ts';
import type { Database } from '../../data/db/tables.ts';
import { insertNotice } from '../../data/desk/notices.ts';
import {
  findOpenReportsAbout,
  findReport,
  resolveReport,
  setClaim,
} from '../../data/desk/reports.ts';
import { userExists } from '../../data/session/find-user.ts';
import { notFound, Problem } from '../../http/problem.ts';
import { type Act, checkAct, checkReportAct, findOperator } from './check-act.ts';
import { writeAudit } from './write-audit.ts';

/** The 404 for an unknown report. */
export const noSuchReport = () => notFound('There is no such report.');

const isResolved = () => new Problem(409, 'resolved', 'This report was resolved before.');

/** Saves an answer within a transaction, and tells the person who reported; false when the report was resolved before. */
async function answer(
  transaction: Database,
  report: Pick<ReportRow, 'id' | 'reporter_id' | 'at'>,
  { operator, reason: resolution, now }: Act,
): Promise<boolean> {
  const by = { resolved_by: operator.name, resolved_by_id: operator.id };
  const row = { resolved_at: now, ...by, resolution };
  if (!(await resolveReport(transaction, report.id, row))) return false;
  if (await userExists(transaction, report.reporter_id)) {
    const told = { user_id: report.reporter_id, text: reportAnswer(report.at), at: now };
    await insertNotice(transaction, { ...told, kind: 'report' });
  }
  return true;
}

/** Resolves a report, and tells the person who reported that it was looked at. Throws a Problem: 403, 409 when it was resolved before. */
export async function resolve(db: Database, report: ReportRow, act: Act): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await checkReportAct(transaction, act.operator, report);
    if (!(await answer(transaction, report, act))) throw isResolved();
    const player = { id: report.user_id, username: report.user_name };
    await writeAudit(transaction, 'resolve', player, act);
  });
}

/**
 * Resolves all open reports about a player with one answer, also those that others work on, and tells each person who
 * reported (behaviour O12). Throws a Problem: 403, 404, 409 when there is none.
 */
export async function resolveAll(db: Database, user: string, act: Act): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const player = await checkAct(transaction, act.operator, user);
    let count = 0;
    for (const report of await findOpenReportsAbout(transaction, user)) {
      if (await answer(transaction, report, act)) count += 1;
    }
    if (count === 0) {
      throw new Problem(409, 'nothing_open', 'No report about this player waits for an answer.');
    }
    await writeAudit(transaction, 'resolve', player, act, { detail: counted(count, 'report') });
  });
}

/** Marks that a player at the desk works on a report, or no longer. An admin ends the work of anybody. Throws a Problem: 403, 409 while another does. */
export async function claim(
  db: Database,
  report: ReportRow,
  operatorId: string,
  { isClaimed, now }: { isClaimed: boolean; now: number },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await checkReportAct(transaction, { id: operatorId }, report);
    const { role, username } = await findOperator(transaction, operatorId);
    const row = isClaimed
      ? { claimed_by: operatorId, claimed_by_name: username, claimed_at: now }
      : { claimed_by: null, claimed_by_name: null, claimed_at: null };
    const isAnybodys = !isClaimed && role === 'admin';
    if (await setClaim(transaction, report.id, row, isAnybodys ? null : operatorId)) return;
    const current = await findReport(transaction, report.id);
    if (current?.resolved_at !== null) throw isResolved();
    throw new Problem(409, 'claimed', `${current.claimed_by_name} works on this report.`);
  });
}
