import { suspensionMessage } from '../../../domain/desk/player-messages.ts';
import { Problem } from '../../http/problem.ts';
import type { SuspensionRow } from '../db/desk-tables.ts';
import type { Database } from '../db/tables.ts';
import { holdsAt } from '../trades/suspended.ts';

/** Why a player may not sign in, and until when (epoch milliseconds; null for good). */
export type Suspension = Pick<SuspensionRow, 'until' | 'reason'>;

/** The 403 for a suspended player; the message is for them. */
export class SuspendedError extends Problem {
  constructor(suspension: Suspension) {
    super(403, 'suspended', suspensionMessage(suspension));
  }
}

/**
 * Suspends a player, or replaces the suspension, and ends all sessions. Returns the ids of those that it ended.
 * The transaction holds the player's row.
 */
export async function insertSuspension(
  transaction: Database,
  row: SuspensionRow,
): Promise<string[]> {
  const { until, reason, at } = row;
  await transaction
    .insertInto('suspensions')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ until, reason, at }))
    .execute();
  const ended = await transaction
    .updateTable('sessions')
    .set({ suspended_at: at })
    .where('user_id', '=', row.user_id)
    .where('suspended_at', 'is', null)
    .returning('id')
    .execute();
  return ended.map(({ id }) => id);
}

/** Lifts a suspension that holds; false when there was none. Sessions that it ended stay ended. */
export async function deleteSuspension(
  transaction: Database,
  user: string,
  now: number,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('suspensions')
    .where('user_id', '=', user)
    .where(holdsAt(now))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Finds the suspension of a player at a time in epoch milliseconds; null when there is none or it is over. */
export async function findSuspension(
  db: Database,
  user: string,
  now: number,
): Promise<Suspension | null> {
  const row = await db
    .selectFrom('suspensions')
    .select(['until', 'reason'])
    .where('user_id', '=', user)
    .where(holdsAt(now))
    .executeTakeFirst();
  return row ?? null;
}

/** Finds the last suspension of a player, also one that is over; undefined when there was none, or it was lifted. */
export async function findLastSuspension(
  db: Database,
  user: string,
): Promise<SuspensionRow | undefined> {
  return db.selectFrom('suspensions').selectAll().where('user_id', '=', user).executeTakeFirst();
}

/** Finds the ids of sessions that a suspension ended after a time in epoch milliseconds. */
export async function findSuspendedSessions(db: Database, since: number): Promise<string[]> {
  const rows = await db
    .selectFrom('sessions')
    .select('id')
    .where('suspended_at', '>', since)
    .execute();
  return rows.map(({ id }) => id);
}
