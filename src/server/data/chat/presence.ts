import type { Database } from '../db/tables.ts';

/** A process that has said nothing for so long is gone with its sockets, in milliseconds. */
const BELIEVE_MS = 25_000;

/** Whether a user is online, and when they last were; null when that is not known. */
type Status = { online: boolean; lastSeen: number | null };

async function onlineAmong(
  db: Database,
  users: readonly string[],
  now: number,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('presence')
    .select('user_id')
    .where('user_id', 'in', users)
    .where('seen_at', '>', now - BELIEVE_MS)
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
}

/** Notes that users have sockets at a process; returns those that had none anywhere. */
export async function arrive(
  db: Database,
  process: string,
  users: readonly string[],
  now: number,
): Promise<string[]> {
  const online = await onlineAmong(db, users, now);
  await db
    .insertInto('presence')
    .values(users.map((user_id) => ({ user_id, process, seen_at: now })))
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'process']).doUpdateSet({ seen_at: now }),
    )
    .execute();
  return users.filter((user) => !online.has(user));
}

/** Says again that users are still at a process; returns those who were nowhere: another may have taken it for gone. */
export async function stay(
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
  const known = new Set(rows.map(({ user_id }) => user_id));
  const missing = users.filter((user) => !known.has(user));
  return missing.length === 0 ? [] : arrive(db, process, missing, now);
}

type Left = { user_id: string; seen_at: number };

/** Notes when users were last seen who are nowhere now; returns those. */
async function noteGone(db: Database, left: readonly Left[], now: number): Promise<string[]> {
  if (left.length === 0) return [];
  const users = left.map(({ user_id }) => user_id);
  const online = await onlineAmong(db, users, now);
  const gone = new Map(left.map(({ user_id, seen_at }) => [user_id, seen_at]));
  for (const user of online) gone.delete(user);
  if (gone.size === 0) return [];
  await db
    .insertInto('last_seen')
    .values([...gone].map(([user_id, at]) => ({ user_id, at })))
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((row) => ({ at: row.ref('excluded.at') })),
    )
    .execute();
  return [...gone.keys()];
}

/** Forgets users of a process; returns those that are nowhere now. */
export async function depart(
  db: Database,
  process: string,
  left: readonly Left[],
  now: number,
): Promise<string[]> {
  if (left.length === 0) return [];
  const users = left.map(({ user_id }) => user_id);
  await db
    .deleteFrom('presence')
    .where('process', '=', process)
    .where('user_id', 'in', users)
    .execute();
  return noteGone(db, left, now);
}

/** Forgets the users of processes that are gone; returns those that are nowhere now. */
export async function departSilent(db: Database, now: number): Promise<string[]> {
  const left = await db
    .deleteFrom('presence')
    .where('seen_at', '<=', now - BELIEVE_MS)
    .returning(['user_id', 'seen_at'])
    .execute();
  return noteGone(db, left, now);
}

/** How users stand; `now` in epoch milliseconds. */
export async function statusesOf(
  db: Database,
  users: readonly string[],
  now: number,
): Promise<(user: string) => Status> {
  if (users.length === 0) return () => ({ online: false, lastSeen: null });
  const online = await onlineAmong(db, users, now);
  const rows = await db.selectFrom('last_seen').selectAll().where('user_id', 'in', users).execute();
  const seen = new Map(rows.map(({ user_id, at }) => [user_id, at]));
  return (user) =>
    online.has(user)
      ? { online: true, lastSeen: now }
      : { online: false, lastSeen: seen.get(user) ?? null };
}
