import type { Database } from '../db/tables.ts';

/** Whether a player with this id exists. */
export async function userExists(db: Database, id: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}
