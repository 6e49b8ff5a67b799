import { randomUUID } from 'node:crypto';
import type { PushSubscription } from '../../../contract/alerts/push.ts';
import type { PushDevice } from '../../../contract/alerts/watches.ts';
import { PUSH_SUBSCRIPTIONS_MAX } from '../../../domain/alerts/limits.ts';
import type { PushSubscriptionRow } from '../db/alert-tables.ts';
import { chunks } from '../db/chunks.ts';
import type { Database } from '../db/tables.ts';
import { rememberEnded, stopEndedDevice } from './ended-devices.ts';

/** Finds the subscriptions of a watcher, newest first. */
async function listSubscriptions(db: Database, watcher: string): Promise<PushSubscriptionRow[]> {
  return db
    .selectFrom('push_subscriptions')
    .selectAll()
    .where('watcher_id', '=', watcher)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** The browser of a subscription, as its owner sees it. */
export function toDevice(row: PushSubscriptionRow): PushDevice {
  const { id, device, created_at: createdAt, failed_at: failedAt } = row;
  return { id, device, createdAt, failedAt };
}

/** Finds a subscription by its endpoint. */
export async function findSubscription(
  db: Database,
  endpoint: string,
): Promise<PushSubscriptionRow | undefined> {
  return db
    .selectFrom('push_subscriptions')
    .selectAll()
    .where('endpoint', '=', endpoint)
    .executeTakeFirst();
}

/** Deletes subscriptions. Returns those that were there. */
const deleteByIds = (db: Database, ids: readonly string[]): Promise<PushSubscriptionRow[]> =>
  db.deleteFrom('push_subscriptions').where('id', 'in', ids).returningAll().execute();

/** Deletes the oldest subscriptions of a watcher that are too many. */
async function deleteSurplus(transaction: Database, watcher: string, now: number): Promise<void> {
  const rows = await listSubscriptions(transaction, watcher);
  const surplus = rows.slice(PUSH_SUBSCRIPTIONS_MAX).map(({ id }) => id);
  if (surplus.length === 0) return;
  await rememberEnded(transaction, await deleteByIds(transaction, surplus), 'surplus', now);
}

/** Gives a subscription the watcher and the endpoint that its browser has now, within a transaction. What waits to be sent goes there. */
export async function moveSubscription(
  transaction: Database,
  { id, endpoint: former }: PushSubscriptionRow,
  { watcher, endpoint }: Pick<NewSubscription, 'watcher' | 'endpoint'>,
): Promise<void> {
  if (endpoint === former) return;
  const isStored = (await findSubscription(transaction, endpoint)) !== undefined;
  if (isStored) {
    await deleteByIds(transaction, [id]);
    return;
  }
  await transaction
    .updateTable('push_subscriptions')
    .set({ endpoint, watcher_id: watcher })
    .where('id', '=', id)
    .execute();
}

type NewSubscription = Pick<PushSubscription, 'endpoint' | 'keys' | 'key'> & {
  watcher: string;
  device: string;
  now: number;
};

/**
 * Saves a subscription of a watcher within a transaction. One that another watcher had is this one's now, if the call has
 * its `auth`, which only its browser knows. Returns undefined if not.
 */
export async function saveSubscription(
  transaction: Database,
  { watcher, endpoint, keys, key, device, now }: NewSubscription,
): Promise<PushSubscriptionRow | undefined> {
  // A service worker that renews a subscription keeps its key, and does not tell it.
  const told = key === undefined ? {} : { public_key: key };
  const changed = { watcher_id: watcher, ...keys, ...told, device, failed_at: null };
  const row = await transaction
    .insertInto('push_subscriptions')
    .values({ id: randomUUID(), endpoint, created_at: now, ...changed })
    .onConflict((conflict) =>
      conflict
        .column('endpoint')
        .doUpdateSet(changed)
        .where(({ or, eb }) =>
          or([
            eb('push_subscriptions.watcher_id', '=', watcher),
            eb('push_subscriptions.auth', '=', keys.auth),
          ]),
        ),
    )
    .returningAll()
    .executeTakeFirst();
  if (row !== undefined) await deleteSurplus(transaction, watcher, now);
  return row;
}

/** Deletes the subscription of a watcher's browser, which asks for it. */
export async function deleteOwn(db: Database, watcher: string, endpoint: string): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('watcher_id', '=', watcher)
    .where('endpoint', '=', endpoint)
    .execute();
}

/** Deletes the subscription of another device of a watcher within a transaction, so that it does not come back by itself. */
export async function stopDevice(
  transaction: Database,
  watcher: string,
  id: string,
  now: number,
): Promise<void> {
  const rows = await transaction
    .deleteFrom('push_subscriptions')
    .where('watcher_id', '=', watcher)
    .where('id', '=', id)
    .returningAll()
    .execute();
  await rememberEnded(transaction, rows, 'stopped', now);
  await stopEndedDevice(transaction, watcher, id);
}

/** Deletes subscriptions by the endpoints that their push service does not know any more, within a transaction. One that its browser has moved since stays. */
export async function deleteGone(
  transaction: Database,
  endpoints: readonly string[],
  now: number,
): Promise<void> {
  for (const some of chunks(endpoints, 500)) {
    const rows = await transaction
      .deleteFrom('push_subscriptions')
      .where('endpoint', 'in', some)
      .returningAll()
      .execute();
    await rememberEnded(transaction, rows, 'gone', now);
  }
}

/** Finds the browsers that get a watcher's push messages, newest first. */
export async function listDevices(db: Database, watcher: string): Promise<PushDevice[]> {
  return (await listSubscriptions(db, watcher)).map(toDevice);
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
