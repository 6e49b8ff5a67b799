import { randomUUID } from 'node:crypto';
import type { WatcherSettings } from '../../../contract/alerts/watch-body.ts';
import type { QuietHours } from '../../../domain/alerts/quiet-hours.ts';
import { HOUR_MS } from '../../../domain/shared/time-zone.ts';
import type { WatcherRow } from '../db/alert-tables.ts';
import type { Database } from '../db/tables.ts';
import { hashOf, isSecret, newSecret } from '../session/secret.ts';

/** The settings of a watcher who has changed none. */
export const DEFAULT_SETTINGS: WatcherSettings = {
  isPaused: false,
  timeZone: 'UTC',
  quietHours: null,
};

const newWatcher = (now: number) => ({
  id: randomUUID(),
  user_id: null,
  secret_hash: null,
  time_zone: DEFAULT_SETTINGS.timeZone,
  quiet_from: null,
  quiet_to: null,
  is_paused: 0 as const,
  webhook_url: null,
  webhook_problem: null,
  webhook_failed_at: null,
  created_at: now,
  seen_at: now,
});

/** Creates a watcher for a browser without an account. Returns its token; only the hash is stored. */
export async function createWatcher(db: Database, now: number): Promise<string> {
  const token = newSecret();
  await db
    .insertInto('watchers')
    .values({ ...newWatcher(now), secret_hash: hashOf(token) })
    .execute();
  return token;
}

/** Saves the last call of a watcher, at most once an hour. */
async function touch(db: Database, { id, seen_at }: WatcherRow, now: number): Promise<void> {
  if (now - seen_at < HOUR_MS) return;
  await db.updateTable('watchers').set({ seen_at: now }).where('id', '=', id).execute();
}

/** Finds the watcher of a player, or of the token of a browser; null when there is none. */
export async function findWatcher(
  db: Database,
  by: { user: string } | { token: string | undefined },
  now: number,
): Promise<WatcherRow | null> {
  let select = db.selectFrom('watchers').selectAll();
  if ('user' in by) select = select.where('user_id', '=', by.user);
  else if (isSecret(by.token)) select = select.where('secret_hash', '=', hashOf(by.token));
  else return null;
  const watcher = await select.executeTakeFirst();
  if (watcher === undefined) return null;
  await touch(db, watcher, now);
  return watcher;
}

/** Finds or creates the watcher of a player. */
export async function ensureWatcher(db: Database, user: string, now: number): Promise<WatcherRow> {
  await db
    .insertInto('watchers')
    .values({ ...newWatcher(now), user_id: user })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
  return db
    .selectFrom('watchers')
    .selectAll()
    .where('user_id', '=', user)
    .executeTakeFirstOrThrow();
}

/** Locks a watcher until the transaction ends. */
export async function lockWatcher(transaction: Database, id: string): Promise<void> {
  await transaction
    .updateTable('watchers')
    .set((row) => ({ is_paused: row.ref('is_paused') }))
    .where('id', '=', id)
    .execute();
}

/** The quiet hours of a watcher; null for none. */
export function quietHoursOf({
  quiet_from: from,
  quiet_to: to,
}: Pick<WatcherRow, 'quiet_from' | 'quiet_to'>): QuietHours | null {
  return from === null || to === null ? null : { from, to };
}

/** Saves the settings of a watcher. */
export async function saveSettings(
  db: Database,
  id: string,
  { isPaused, timeZone, quietHours }: WatcherSettings,
): Promise<void> {
  await db
    .updateTable('watchers')
    .set({
      is_paused: isPaused ? 1 : 0,
      time_zone: timeZone,
      quiet_from: quietHours?.from ?? null,
      quiet_to: quietHours?.to ?? null,
    })
    .where('id', '=', id)
    .execute();
}
