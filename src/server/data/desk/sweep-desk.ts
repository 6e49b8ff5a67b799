import type { Database } from '../db/tables.ts';

/** Deletes reports, notices and lines of the audit log before a time in epoch milliseconds, and mutes and suspensions that ended before it. */
export async function sweepDesk(db: Database, before: number): Promise<void> {
  await db.deleteFrom('reports').where('at', '<', before).execute();
  await db.deleteFrom('audit_log').where('at', '<', before).execute();
  await db.deleteFrom('notices').where('at', '<', before).execute();
  await db.deleteFrom('mutes').where('until', '<', before).execute();
  await db.deleteFrom('suspensions').where('until', '<', before).execute();
}
