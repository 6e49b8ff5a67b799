import type { PushDevice } from '../../../contract/alerts/watches.ts';
import type { Database } from '../db/tables.ts';

/** Finds the browsers that get a watcher's push messages, newest first. */
export async function listDevices(db: Database, watcher: string): Promise<PushDevice[]> {
  const rows = await db
    .selectFrom('push_subscriptions')
    .select(['id', 'device', 'created_at', 'failed_at'])
    .where('watcher_id', '=', watcher)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ id, device, created_at: createdAt, failed_at: failedAt }) => ({
    ...{ id, device, createdAt, failedAt },
  }));
}

/** Finds the ids of the push subscriptions of watchers, by the id of the watcher. */
export async function findSubscriptionIds(
  db: Database,
  watchers: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (watchers.length === 0) return new Map();
  const rows = await db
    .selectFrom('push_subscriptions')
    .select(['id', 'watcher_id'])
    .where('watcher_id', 'in', watchers)
    .execute();
  const byWatcher = Map.groupBy(rows, ({ watcher_id }) => watcher_id);
  return new Map([...byWatcher].map(([watcher, all]) => [watcher, all.map(({ id }) => id)]));
}
