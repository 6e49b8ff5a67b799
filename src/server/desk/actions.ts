import type { ReportRow } from '../data/db/desk-tables.ts';
import type { Database } from '../data/db/tables.ts';
import { addAudit } from '../data/desk/audit-log.ts';
import { resolveReport } from '../data/desk/reports.ts';
import { deleteSuspension, insertSuspension } from '../data/desk/suspensions.ts';
import type { Player } from '../data/session/find-user.ts';
import { lockUser } from '../data/session/lock-user.ts';

/** Who acts, why, and when (epoch milliseconds). */
export type Act = { actor: string; reason: string; now: number };

const auditOf = ({ id, username }: Player, { actor, reason, now }: Act) => ({
  at: now,
  actor,
  user_id: id,
  user_name: username,
  reason,
});

/** Resolves a report; false when it was resolved before. */
export async function resolve(db: Database, report: ReportRow, act: Act): Promise<boolean> {
  const { actor: resolved_by, reason: resolution, now: resolved_at } = act;
  return db.transaction().execute(async (transaction) => {
    const result = { resolved_at, resolved_by, resolution };
    if (!(await resolveReport(transaction, report.id, result))) return false;
    const player = { id: report.user_id, username: report.user_name };
    await addAudit(transaction, { ...auditOf(player, act), action: 'resolve' });
    return true;
  });
}

/** Suspends a player until a time in epoch milliseconds, or for good with null. All sessions end at once. */
export async function suspend(
  db: Database,
  player: Player,
  until: number | null,
  act: Act,
): Promise<void> {
  const { reason, now: at } = act;
  await db.transaction().execute(async (transaction) => {
    await lockUser(transaction, player.id);
    await insertSuspension(transaction, { user_id: player.id, until, reason, at });
    await addAudit(transaction, { ...auditOf(player, act), action: 'suspend' });
  });
}

/** Lifts a suspension; false when there was none. */
export async function lift(db: Database, player: Player, act: Act): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    if (!(await deleteSuspension(transaction, player.id))) return false;
    await addAudit(transaction, { ...auditOf(player, act), action: 'lift' });
    return true;
  });
}
