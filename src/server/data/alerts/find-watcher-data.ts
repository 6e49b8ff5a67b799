import type { Database } from '../db/tables.ts';
import { listEndedDevices } from './ended-devices.ts';
import { listWatches } from './watches.ts';

/** Finds everything about the watcher of a player; null when there is none. */
export async function findWatcherData(db: Database, user: string) {
  const watcher = await db
    .selectFrom('watchers')
    .selectAll()
    .where('user_id', '=', user)
    .executeTakeFirst();
  if (watcher === undefined) return null;
  const { id } = watcher;
  return {
    watcher,
    watches: await listWatches(db, id),
    subscriptions: await db
      .selectFrom('push_subscriptions')
      .selectAll()
      .where('watcher_id', '=', id)
      .orderBy('created_at')
      .execute(),
    ended: await listEndedDevices(db, id),
    alerts: await db
      .selectFrom('alerts')
      .select(['title', 'body', 'at'])
      .where('watcher_id', '=', id)
      .orderBy('at')
      .execute(),
  };
}
