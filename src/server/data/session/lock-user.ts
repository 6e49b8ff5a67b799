import { Problem } from '../../shared/problem.ts';
import type { Database } from '../db/tables.ts';

/** Locks a user's row until the transaction ends; false when it is gone. */
export async function lockUser(transaction: Database, user: string): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('users')
    .set((row) => ({ signed_in_at: row.ref('signed_in_at') }))
    .where('id', '=', user)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * Locks the row of the user who calls, so that one transaction at a time publishes, opens or reports for them.
 * Throws a Problem (401) when the account was deleted since the call began.
 */
export async function lockCaller(transaction: Database, user: string): Promise<void> {
  if (await lockUser(transaction, user)) return;
  throw new Problem(401, 'no_session', 'You are not signed in.');
}
