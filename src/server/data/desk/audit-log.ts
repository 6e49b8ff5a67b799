import { randomUUID } from 'node:crypto';
import type { AuditRow } from '../db/desk-tables.ts';
import type { Database } from '../db/tables.ts';

const PAGE_MAX = 100;

/** Adds a line to the audit log, in the transaction of what it is about. */
export async function addAudit(transaction: Database, line: Omit<AuditRow, 'id'>): Promise<void> {
  await transaction
    .insertInto('audit_log')
    .values({ id: randomUUID(), ...line })
    .execute();
}

/** Lists lines of the audit log, newest first, 100 at a time: the newest, or those older than a line. An unknown line has none. */
export async function listAudit(
  db: Database,
  before?: string,
): Promise<{ lines: AuditRow[]; more: boolean }> {
  let select = db
    .selectFrom('audit_log')
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(PAGE_MAX + 1);
  if (before !== undefined) {
    const start = db.selectFrom('audit_log').select('at').where('id', '=', before);
    select = select.where((eb) =>
      eb.or([eb('at', '<', start), eb.and([eb('at', '=', start), eb('id', '>', before)])]),
    );
  }
  const rows = await select.execute();
  return { lines: rows.slice(0, PAGE_MAX), more: rows.length > PAGE_MAX };
}

/** What somebody removed at the command line: a message, or a trade ad. */
export type Removal = Pick<AuditRow, 'id' | 'conversation_id' | 'seq' | 'ad_id'>;

/** Finds what was removed at the command line after a time in epoch milliseconds. */
export async function findRemovals(db: Database, since: number): Promise<Removal[]> {
  return db
    .selectFrom('audit_log')
    .select(['id', 'conversation_id', 'seq', 'ad_id'])
    .where('at', '>', since)
    .where('actor_id', 'is', null)
    .where('action', 'in', ['hide', 'remove-ad'])
    .execute();
}
