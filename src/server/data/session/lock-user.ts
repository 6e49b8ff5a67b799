import type { Database } from '../db/tables.ts';

/** Lets one transaction at a time publish, open or report for a user, over all processes, until it ends. */
export async function lockUser(transaction: Database, user: string): Promise<void> {
  await transaction
    .updateTable('users')
    .set((row) => ({ signed_in_at: row.ref('signed_in_at') }))
    .where('id', '=', user)
    .execute();
}
