import type { Database } from '../db/tables.ts';

/** A process that has not refreshed its presence for so long has crashed, in milliseconds. So has one that seems to be so far ahead: the clock was set back since. */
const TIMEOUT_MS = 25_000;

/** Whether a user is online, and when they last were; null when it is not known. */
export type Status = { online: boolean; lastSeen: number | null };

async function onlineAmong(
  db: Database,
  users: readonly string[],
  now: number,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('presence')
    .select('user_id')
    .where('user_id', 'in', users)
    .where('seen_at', '>', now - TIMEOUT_MS)
    .where('seen_at', '<', now + TIMEOUT_MS)
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
}

/** Those of some users who exist: a player who was deleted may still have a socket for a moment. */
async function existingAmong(db: Database, users: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('users').select('id').where('id', 'in', users).execute();
  return new Set(rows.map(({ id }) => id));
}

/** Records that users have sockets at a process; returns those who were offline. */
export async function markOnline(
  db: Database,
  process: string,
  users: readonly string[],
  now: number,
): Promise<string[]> {
  const online = await onlineAmong(db, users, now);
  const existing = [...(await existingAmong(db, users))];
  if (existing.length === 0) return [];
  await db
    .insertInto('presence')
    .values(existing.map((user_id) => ({ user_id, process, seen_at: now })))
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'process']).doUpdateSet({ seen_at: now }),
    )
    .execute();
  return existing.filter((user) => !online.has(user));
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

/** Saves when users were last seen, for those who are offline now; returns these. */
async function saveLastSeen(
  db: Database,
  disconnected: readonly Disconnected[],
  now: number,
): Promise<string[]> {
  if (disconnected.length === 0) return [];
  const users = disconnected.map(({ user_id }) => user_id);
  const online = await onlineAmong(db, users, now);
  const existing = await existingAmong(db, users);
  const offline = disconnected.filter(
    ({ user_id }) => existing.has(user_id) && !online.has(user_id),
  );
  const lastSeen = new Map(offline.map(({ user_id, seen_at }) => [user_id, seen_at]));
  if (lastSeen.size === 0) return [];
  await db
    .insertInto('last_seen')
    .values([...lastSeen].map(([user_id, at]) => ({ user_id, at })))
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((row) => ({ at: row.ref('excluded.at') })),
    )
    .execute();
  return [...lastSeen.keys()];
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

/** Reads the status of users; `now` in epoch milliseconds. */
export async function statusesOf(
  db: Database,
  users: readonly string[],
  now: number,
): Promise<(user: string) => Status> {
  if (users.length === 0) return () => ({ online: false, lastSeen: null });
  const online = await onlineAmong(db, users, now);
  const rows = await db.selectFrom('last_seen').selectAll().where('user_id', 'in', users).execute();
  const lastSeenAt = new Map(rows.map(({ user_id, at }) => [user_id, at]));
  return (user) =>
    online.has(user)
      ? { online: true, lastSeen: now }
      : { online: false, lastSeen: lastSeenAt.get(user) ?? null };
}
