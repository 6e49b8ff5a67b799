import type { MuteRow } from '../db/desk-tables.ts';
import type { Database } from '../db/tables.ts';

/** Why a player cannot write, and until when (epoch milliseconds). */
type Mute = Pick<MuteRow, 'until' | 'reason'>;

/** Mutes a player, or replaces the mute. The transaction holds the player's row. */
export async function insertMute(transaction: Database, row: MuteRow): Promise<void> {
  const { until, reason, at } = row;
  await transaction
    .insertInto('mutes')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ until, reason, at }))
    .execute();
}

/** Ends a mute that holds; false when there was none. */
export async function deleteMute(
  transaction: Database,
  user: string,
  now: number,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('mutes')
    .where('user_id', '=', user)
    .where('until', '>', now)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Finds the mute of a player at a time in epoch milliseconds; null when there is none or it is over. */
export async function findMute(db: Database, user: string, now: number): Promise<Mute | null> {
  const row = await db
    .selectFrom('mutes')
    .select(['until', 'reason'])
    .where('user_id', '=', user)
    .where('until', '>', now)
    .executeTakeFirst();
  return row ?? null;
}

/** Finds the last mute of a player, also one that is over; undefined when there was none, or it was ended. */
export async function findLastMute(db: Database, user: string): Promise<MuteRow | undefined> {
  return db.selectFrom('mutes').selectAll().where('user_id', '=', user).executeTakeFirst();
}
