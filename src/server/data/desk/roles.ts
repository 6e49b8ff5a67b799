import type { Role } from '../../../contract/desk/roles.ts';
import type { Database } from '../db/tables.ts';

/** Gives a player a role. The transaction holds the player's row. */
export async function setRole(transaction: Database, user: string, role: Role): Promise<void> {
  await transaction.updateTable('users').set({ role }).where('id', '=', user).execute();
}
