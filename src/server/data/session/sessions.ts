import { UNKNOWN_DEVICE } from '../../../domain/session/device-name.ts';
import { DAY_MS, HOUR_MS } from '../../../domain/shared/time-zone.ts';
import { unavailableReason } from '../db/engines/unavailable.ts';
import { livesNow } from '../db/living-session.ts';
import type { Database, UserRow } from '../db/tables.ts';
import { findSuspension, SuspendedError, type Suspension } from '../desk/suspensions.ts';
import { lockCaller } from './lock-user.ts';
import { hashOf, isSecret, newSecret } from './secret.ts';

const SESSION_MS = 30 * DAY_MS;

/** A living session: its id, which is not secret, and its player. */
export type Session = { id: string; user: Pick<UserRow, 'id' | 'username' | 'avatar_url'> };

/**
 * Creates a session that expires 30 days after its last use, and 90 days after now (contract: Root client).
 * Returns its token; only the hash is stored. Throws a SuspendedError for a suspended player.
 */
export async function createSession(
  db: Database,
  user: string,
  now: number,
  device = UNKNOWN_DEVICE,
): Promise<string> {
  const token = newSecret();
  const times = { created_at: now, seen_at: now, expires_at: now + SESSION_MS };
  await db.transaction().execute(async (transaction) => {
    // A suspension takes the same lock, so it either is found here or ends this session.
    await lockCaller(transaction, user);
    const suspension = await findSuspension(transaction, user, now);
    if (suspension !== null) throw new SuspendedError(suspension);
    const row = { id: hashOf(token), user_id: user, suspended_at: null, device, ...times };
    await transaction.insertInto('sessions').values(row).execute();
  });
  return token;
}

/** Extends a session and saves its player's last visit; at most once an hour, so that reads rarely write. */
async function extend(db: Database, id: string, user: string, now: number): Promise<void> {
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

/** A database that takes no writes must not stop reads, and the next call extends the session. */
function ignoreUnavailable(error: unknown): void {
  if (unavailableReason(error) === null) throw error;
}

/** Finds the living session of a token, or null. A malformed token is not looked up. `now` in epoch milliseconds. */
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
    .where(livesNow(now))
    .executeTakeFirst();
  if (row === undefined) return null;
  const { id, seen_at, user_id, username, avatar_url } = row;
  if (now - seen_at >= HOUR_MS) await extend(db, id, user_id, now).catch(ignoreUnavailable);
  return { id, user: { id: user_id, username, avatar_url } };
}

/** Finds those of some sessions that are living; `now` in epoch milliseconds. */
export async function findLivingSessions(
  db: Database,
  ids: readonly string[],
  now: number,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', 'in', ids)
    .where(livesNow(now))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Finds why a suspension that still holds ended the session of a token; null when there is no such suspension. */
export async function findSuspensionOf(
  db: Database,
  token: string | undefined,
  now: number,
): Promise<Suspension | null> {
  if (!isSecret(token)) return null;
  const row = await db
    .selectFrom('sessions')
    .select('user_id')
    .where('id', '=', hashOf(token))
    .where('suspended_at', 'is not', null)
    .executeTakeFirst();
  return row === undefined ? null : findSuspension(db, row.user_id, now);
}

/** Deletes the session of a token; returns its id, or null when there was none. */
export async function endSession(db: Database, token: string | undefined): Promise<string | null> {
  if (!isSecret(token)) return null;
  const id = hashOf(token);
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n ? id : null;
}

/** Deletes the sessions, and the codes of sign-ins, of players of other providers; returns the ids of the sessions. */
export async function endSessionsOfOthers(
  db: Database,
  provider: UserRow['provider'],
): Promise<string[]> {
  const others = db.selectFrom('users').select('id').where('provider', '!=', provider);
  await db.deleteFrom('sign_in_codes').where('user_id', 'in', others).execute();
  const rows = await db
    .deleteFrom('sessions')
    .where('user_id', 'in', others)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
