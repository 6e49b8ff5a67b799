import type { Database, UserRow } from '../db/tables.ts';
import { hashOf, isSecret, newSecret } from './secret.ts';

const HOUR_MS = 3_600_000;
const SESSION_MS = 30 * 24 * HOUR_MS;

/** A living session: its id, which is no secret, and whose it is. */
export type Session = { id: string; user: Pick<UserRow, 'id' | 'username' | 'avatar_url'> };

/** Starts a session of 30 days that slides (contract: Root client); returns its token, of which only the hash is kept. */
export async function createSession(db: Database, user: string, now: number): Promise<string> {
  const token = newSecret();
  const times = { created_at: now, seen_at: now, expires_at: now + SESSION_MS };
  const row = { id: hashOf(token), user_id: user, ...times };
  await db.insertInto('sessions').values(row).execute();
  return token;
}

/** Moves the end of a session that is in use, and its player's last visit; once an hour at most, so that reading seldom writes. */
async function slide(db: Database, id: string, user: string, now: number): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ seen_at: now, expires_at: now + SESSION_MS })
    .where('id', '=', id)
    .where('seen_at', '<=', now - HOUR_MS)
    .execute();
  await db
    .updateTable('users')
    .set({ seen_at: now })
    .where('id', '=', user)
    .where('seen_at', '<', now)
    .execute();
}

/** The living session of a token, null when there is none; what cannot be a token is not looked up. `now` in epoch milliseconds. */
export async function findSession(
  db: Database,
  token: string | undefined,
  now: number,
): Promise<Session | null> {
  if (!isSecret(token)) return null;
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id', 'sessions.seen_at', 'users.username', 'users.avatar_url'])
    .select('users.id as user_id')
    .where('sessions.id', '=', hashOf(token))
    .where('sessions.expires_at', '>', now)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { id, seen_at, user_id, username, avatar_url } = row;
  if (now - seen_at >= HOUR_MS) await slide(db, id, user_id, now);
  return { id, user: { id: user_id, username, avatar_url } };
}

/** Ends the session of a token; returns its id, null when there was none. */
export async function endSession(db: Database, token: string | undefined): Promise<string | null> {
  if (!isSecret(token)) return null;
  const id = hashOf(token);
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n ? id : null;
}
