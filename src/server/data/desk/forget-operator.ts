import type { Database } from '../db/tables.ts';

/** Removes a player who worked at the desk from the reports about others. The audit log keeps who did what. */
export async function forgetOperator(
  transaction: Database,
  operator: { id: string; name: string },
  standInName: string,
): Promise<void> {
  await transaction
    .updateTable('reports')
    .set({ claimed_by: null, claimed_by_name: null, claimed_at: null })
    .where('claimed_by', '=', operator.id)
    .execute();
  const acted = await transaction
    .selectFrom('audit_log')
    .select('id')
    .where('actor_id', '=', operator.id)
    .limit(1)
    .executeTakeFirst();
  // An account of the machine may have the same name as a player.
  if (acted === undefined) return;
  await transaction
    .updateTable('reports')
    .set({ resolved_by: standInName })
    .where('resolved_by', '=', operator.name)
    .where('user_id', '!=', operator.id)
    .execute();
}
