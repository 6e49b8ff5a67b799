import { reportAnswer } from '../../domain/desk/player-messages.ts';
import type { ReportRow } from '../data/db/desk-tables.ts';
import type { Database } from '../data/db/tables.ts';
import { insertNotice } from '../data/desk/notices.ts';
import { findReport, resolveReport, setClaim } from '../data/desk/reports.ts';
import { userExists } from '../data/session/find-user.ts';
import { notFound, Problem } from '../shared/problem.ts';
import { type Act, checkReportAct, findOperator } from './check-act.ts';
import { writeAudit } from './write-audit.ts';

/** The 404 for an unknown report. */
export const noSuchReport = () => notFound('There is no such report.');

const isResolved = () => new Problem(409, 'resolved', 'This report was resolved before.');

/** Resolves a report, and tells the person who reported that it was looked at. Throws a Problem: 403, 409 when it was resolved before. */
export async function resolve(db: Database, report: ReportRow, act: Act): Promise<void> {
  const { operator, reason: resolution, now } = act;
  await db.transaction().execute(async (transaction) => {
    await checkReportAct(transaction, operator, report);
    const by = { resolved_by: operator.name, resolved_by_id: operator.id };
    const answer = { resolved_at: now, ...by, resolution };
    if (!(await resolveReport(transaction, report.id, answer))) throw isResolved();
    if (await userExists(transaction, report.reporter_id)) {
      const text = reportAnswer(report.at);
      await insertNotice(transaction, {
        user_id: report.reporter_id,
        kind: 'report',
        text,
        at: now,
      });
    }
    const player = { id: report.user_id, username: report.user_name };
    await writeAudit(transaction, 'resolve', player, act);
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
