import type { AuditAction, AuditRow } from '../../data/db/desk-tables.ts';
import type { Database } from '../../data/db/tables.ts';
import { addAudit } from '../../data/desk/audit-log.ts';
import type { Player } from '../../data/session/find-user.ts';
import type { Act } from './check-act.ts';

type Subject = Partial<Pick<AuditRow, 'detail' | 'conversation_id' | 'seq' | 'ad_id'>>;

/** Adds a line about a player or an item to the audit log, in the transaction of the action. */
export async function writeAudit(
  transaction: Database,
  action: AuditAction,
  { id, username }: Player,
  { operator, reason, now }: Act,
  subject: Subject = {},
): Promise<void> {
  await addAudit(transaction, {
    at: now,
    actor: operator.name,
    actor_id: operator.id,
    action,
    user_id: id,
    user_name: username,
    reason,
    detail: null,
    conversation_id: null,
    seq: null,
    ad_id: null,
    ...subject,
  });
}
