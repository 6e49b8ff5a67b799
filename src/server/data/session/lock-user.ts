import type { Database } from '../db/tables.ts';

/** Locks a user's row until the transaction ends, so that one transaction at a time publishes, opens or reports for them. */
export async function lockUser(transaction: Database, user: string): Promise<void> {
  await transaction
    .updateTable('users')
    .set((row) => ({ signed_in_at: row.ref('signed_in_at') }))
    .where('id', '=', user)
    .execute();
}
