import type { Database } from '../db/tables.ts';

/** Removes a player who worked at the desk from the reports. The audit log keeps who did what. */
export async function forgetOperator(
  transaction: Database,
  operator: string,
  standInName: string,
): Promise<void> {
  await transaction
    .updateTable('reports')
    .set({ claimed_by: null, claimed_by_name: null, claimed_at: null })
    .where('claimed_by', '=', operator)
    .execute();
  await transaction
    .updateTable('reports')
    .set({ resolved_by: standInName, resolved_by_id: null })
    .where('resolved_by_id', '=', operator)
    .execute();
}
