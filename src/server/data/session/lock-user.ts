import { Problem } from '../../http/problem.ts';
import type { Database } from '../db/tables.ts';
import type { Player } from './find-user.ts';

/** The 401 for a call whose account was deleted since it began. */
export const accountGone = () => new Problem(401, 'no_session', 'You are not logged in.');

/** Locks a user's row until the transaction ends; undefined when it is gone. */
export async function lockUser(transaction: Database, user: string): Promise<Player | undefined> {
  return transaction
    .updateTable('users')
    .set((row) => ({ signed_in_at: row.ref('signed_in_at') }))
    .where('id', '=', user)
    .returning(['id', 'username'])
    .executeTakeFirst();
}

/**
 * Locks the row of the user who calls, so that one transaction at a time publishes, opens or reports for them.
 * Throws a Problem (401) when the account is gone.
 */
export async function lockCaller(transaction: Database, user: string): Promise<Player> {
  const player = await lockUser(transaction, user);
  if (player !== undefined) return player;
  throw accountGone();
}
