import type { Expression, SqlBool } from 'kysely';
import { prepareQuery } from '../db/prepare.ts';
import type { Database } from '../db/tables.ts';

/** A process that has not refreshed its presence for so long has crashed, in milliseconds. So has one that seems to be so far ahead: the clock was set back since. */
const TIMEOUT_MS = 25_000;

/** Selects the presence of a user at the processes that run; `now` in epoch milliseconds. */
export const presenceOf = (
  db: Database,
  user: Expression<string>,
  now: number | Expression<number>,
) =>
  db
    .selectFrom('presence as fresh')
    .select('fresh.process')
    .where('fresh.user_id', '=', user)
    .where(({ eb }) => eb(eb('fresh.seen_at', '+', TIMEOUT_MS), '>', now))
    .where(({ eb }) => eb(eb('fresh.seen_at', '-', TIMEOUT_MS), '<', now));

/** Selects when a user who is offline was last seen. */
export const lastSeenOf = (db: Database, user: Expression<string>) =>
  db.selectFrom('last_seen').select('last_seen.at').where('last_seen.user_id', '=', user);

/** Whether a user is online, and when they last were; null when it is not known. */
export type Status = { online: boolean; lastSeen: number | null };

/** The status at a time in epoch milliseconds of a user who is online, or was last seen at a time. */
export const toStatus = (online: SqlBool, lastSeen: number | null, now: number): Status =>
  online ? { online: true, lastSeen: now } : { online: false, lastSeen };

type StatusRow = { online: SqlBool; last_seen: number | null };

const selectStatus = prepareQuery<{ user: string; now: number }, StatusRow>((db, value) =>
  db.selectNoFrom(({ exists }) => [
    exists(presenceOf(db, value('user'), value('now'))).as('online'),
    lastSeenOf(db, value('user')).as('last_seen'),
  ]),
);

/** Reads the status of a user; `now` in epoch milliseconds. */
export async function statusOf(db: Database, user: string, now: number): Promise<Status> {
  const [row] = await selectStatus(db, { user, now });
  return toStatus(row?.online ?? false, row?.last_seen ?? null, now);
}

/** Records that users have sockets at a process; returns those who were offline. A player who was deleted may still have a socket for a moment, and is left out. */
export async function markOnline(
  db: Database,
  process: string,
  users: readonly string[],
  now: number,
): Promise<string[]> {
  const existing = db
    .selectFrom('users')
    .select(({ val }) => ['id', val(process).as('process'), val(now).as('seen_at')])
    .where('id', 'in', users);
  const rows = await db
    .insertInto('presence')
    .columns(['user_id', 'process', 'seen_at'])
    .expression(existing)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'process']).doUpdateSet({ seen_at: now }),
    )
    .returning(({ exists, ref }) => {
      const presence = presenceOf(db, ref('presence.user_id'), now);
      // SQLite sees the new row here, PostgreSQL does not.
      const elsewhere = presence.where('fresh.process', '!=', process);
      return ['user_id', exists(elsewhere).as('was_online')];
    })
    .execute();
  return rows.flatMap(({ user_id, was_online }) => (was_online ? [] : [user_id]));
}

/** Refreshes the presence of a process. Returns users who were offline, because another process had removed them as stale. */
export async function refreshPresence(
  db: Database,
  process: string,
  users: readonly string[],
  now: number,
): Promise<string[]> {
  const rows = await db
    .updateTable('presence')
    .set({ seen_at: now })
    .where('process', '=', process)
    .returning('user_id')
    .execute();
  const refreshed = new Set(rows.map(({ user_id }) => user_id));
  const missing = users.filter((user) => !refreshed.has(user));
  return missing.length === 0 ? [] : markOnline(db, process, missing, now);
}

type Disconnected = { user_id: string; seen_at: number };

/** Saves when users were last seen, for those who exist and are offline now; returns these. */
async function saveLastSeen(
  db: Database,
  disconnected: readonly Disconnected[],
  now: number,
): Promise<string[]> {
  if (disconnected.length === 0) return [];
  const seenAt = new Map(disconnected.map(({ user_id, seen_at }) => [user_id, seen_at]));
  const offline = await db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', [...seenAt.keys()])
    .where(({ exists, not, ref }) => not(exists(presenceOf(db, ref('users.id'), now))))
    .execute();
  if (offline.length === 0) return [];
  await db
    .insertInto('last_seen')
    .values(offline.map(({ id }) => ({ user_id: id, at: seenAt.get(id) ?? now })))
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((row) => ({ at: row.ref('excluded.at') })),
    )
    .execute();
  return offline.map(({ id }) => id);
}

/** Removes users from a process; returns those who are offline now. */
export async function markOffline(
  db: Database,
  process: string,
  disconnected: readonly Disconnected[],
  now: number,
): Promise<string[]> {
  if (disconnected.length === 0) return [];
  const users = disconnected.map(({ user_id }) => user_id);
  await db
    .deleteFrom('presence')
    .where('process', '=', process)
    .where('user_id', 'in', users)
    .execute();
  return saveLastSeen(db, disconnected, now);
}

/** Removes the presence of processes that are gone; returns the users who are offline now. */
export async function removeStalePresence(db: Database, now: number): Promise<string[]> {
  const disconnected = await db
    .deleteFrom('presence')
    .where((eb) =>
      eb.or([eb('seen_at', '<=', now - TIMEOUT_MS), eb('seen_at', '>=', now + TIMEOUT_MS)]),
    )
    .returning(['user_id', 'seen_at'])
    .execute();
  const rows = disconnected.map(({ user_id, seen_at }) => {
    return { user_id, seen_at: Math.min(seen_at, now) };
  });
  return saveLastSeen(db, rows, now);
}
