import type { Database } from '../db/tables.ts';

/** Deletes reports, notices, mutes that are over, and lines of the audit log before a time in epoch milliseconds. */
export async function sweepDesk(db: Database, before: number): Promise<void> {
  await db.deleteFrom('reports').where('at', '<', before).execute();
  await db.deleteFrom('audit_log').where('at', '<', before).execute();
  await db.deleteFrom('notices').where('at', '<', before).execute();
  await db.deleteFrom('mutes').where('until', '<', before).execute();
}
