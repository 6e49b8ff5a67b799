import { randomUUID } from 'node:crypto';
import type { AuditRow } from '../db/desk-tables.ts';
import type { Database } from '../db/tables.ts';

const LIST_MAX = 200;

/** Adds a line to the audit log, in the transaction of what it is about. */
export async function addAudit(transaction: Database, line: Omit<AuditRow, 'id'>): Promise<void> {
  await transaction
    .insertInto('audit_log')
    .values({ id: randomUUID(), ...line })
    .execute();
}

/** Lists the newest lines of the audit log, newest first. */
export async function listAudit(db: Database): Promise<AuditRow[]> {
  return db
    .selectFrom('audit_log')
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(LIST_MAX)
    .execute();
}
