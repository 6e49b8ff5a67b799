import type { Database } from '../db/tables.ts';
import { lockFeed } from '../status/feed-lock.ts';

/** Deletes a name from the hatches and from the players who are counted once. The totals stay. */
export async function forgetName(transaction: Database, name: string): Promise<void> {
  await lockFeed(transaction);
  await transaction.deleteFrom('hatches').where('username', '=', name).execute();
  await transaction.deleteFrom('players').where('name', '=', name).execute();
}
