import type { Database, SessionRow } from '../db/tables.ts';

/** The most sessions in a list. */
const LIST_MAX = 100;

/** A living session as its player sees it; times in epoch milliseconds. */
export type ListedSession = Pick<SessionRow, 'id' | 'device' | 'created_at' | 'seen_at'>;

/** Lists a player's living sessions: the current one, then those that were used last. */
export async function listSessions(
  db: Database,
  { id, user }: { id: string; user: { id: string } },
  now: number,
): Promise<ListedSession[]> {
  return db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'seen_at'])
    .where('user_id', '=', user.id)
    .where('suspended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy((eb) => eb.case().when('id', '=', id).then(0).else(1).end())
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .limit(LIST_MAX)
    .execute();
}

/** Ends one session of a player; false when they have no such session. */
export async function endSessionOf(db: Database, user: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', user)
    .where('suspended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Ends all sessions of a player, or all except one, and the sign-ins that have not become a session yet. Returns the ids of the sessions. */
export async function endSessionsOf(
  transaction: Database,
  user: string,
  kept: string | null,
): Promise<string[]> {
  await transaction.deleteFrom('sign_in_codes').where('user_id', '=', user).execute();
  let sessions = transaction
    .deleteFrom('sessions')
    .where('user_id', '=', user)
    .where('suspended_at', 'is', null);
  if (kept !== null) sessions = sessions.where('id', '!=', kept);
  const rows = await sessions.returning('id').execute();
  return rows.map(({ id }) => id);
}

/** Finds all sessions of a player that are stored, the first to sign in first. */
export async function findSessionsOf(db: Database, user: string): Promise<SessionRow[]> {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', user)
    .orderBy('created_at')
    .execute();
}

/** Deletes all sessions of a player; returns their ids. */
export async function deleteSessionsOf(transaction: Database, user: string): Promise<string[]> {
  const rows = await transaction
    .deleteFrom('sessions')
    .where('user_id', '=', user)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
