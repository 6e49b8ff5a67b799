import type { ReportRow } from '../../data/db/desk-tables.ts';
import type { Database } from '../../data/db/tables.ts';
import { hasOpened } from '../../data/desk/audit-log.ts';
import { readEvidence } from '../../data/desk/evidence.ts';
import type { Act } from './check-act.ts';
import { writeAudit } from './write-audit.ts';

/** A page that stays open reads its report again and again, which is one line of the log in this time, in milliseconds. */
const READING_MS = 1_800_000;

/** Writes into the audit log that somebody opened private messages that were copied into a report (behaviour O14). */
export async function noteOpening(
  db: Database,
  report: ReportRow,
  { operator, now }: Omit<Act, 'reason'>,
): Promise<void> {
  const { user_id, user_name, conversation_id } = report;
  if (readEvidence(report.evidence).events.length === 0) return;
  const opened = { actor: operator.name, actor_id: operator.id, user_id, conversation_id };
  if (await hasOpened(db, opened, now - READING_MS)) return;
  const player = { id: user_id, username: user_name };
  const act = { operator, reason: 'Opened what was reported', now };
  await writeAudit(db, 'open', player, act, { conversation_id });
}
