import type { Kysely } from 'kysely';
import { severityOf } from '../../../../domain/chat/report-reason.ts';

type Reports = { reports: { id: string; reason: string; severity: number } };

/** How urgent each report is, by which the desk orders them. */
export async function up(db: Kysely<Reports>): Promise<void> {
  await db.schema
    .alterTable('reports')
    .addColumn('severity', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  for (const { id, reason } of await db.selectFrom('reports').select(['id', 'reason']).execute()) {
    const severity = severityOf(reason);
    await db.updateTable('reports').set({ severity }).where('id', '=', id).execute();
  }
}
