import { randomUUID } from 'node:crypto';
import type { PushSubscription } from '../../../contract/alerts/push.ts';
import { PUSH_SUBSCRIPTIONS_MAX } from '../../../domain/alerts/limits.ts';
import type { Database } from '../db/tables.ts';
import type { PushSubscriptionRow } from './alert-tables.ts';

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

/** Deletes the oldest subscriptions of a watcher that are too many. */
async function deleteSurplus(transaction: Database, watcher: string): Promise<void> {
  const rows = await listSubscriptions(transaction, watcher);
  const surplus = rows.slice(PUSH_SUBSCRIPTIONS_MAX).map(({ id }) => id);
  if (surplus.length === 0) return;
  await transaction.deleteFrom('push_subscriptions').where('id', 'in', surplus).execute();
}

/** Gives a subscription the endpoint that its browser has now, within a transaction. What waits to be sent goes there. */
export async function moveEndpoint(
  transaction: Database,
  { id, endpoint: former }: PushSubscriptionRow,
  endpoint: string,
): Promise<void> {
  if (endpoint === former) return;
  const isStored = (await findSubscription(transaction, endpoint)) !== undefined;
  if (isStored) return deleteGone(transaction, id);
  await transaction
    .updateTable('push_subscriptions')
    .set({ endpoint })
    .where('id', '=', id)
    .execute();
}

type NewSubscription = Omit<PushSubscription, 'replaces'> & {
  watcher: string;
  device: string;
  now: number;
};

/** Saves a subscription of a watcher within a transaction. One that another watcher had is this one's now, because only its browser knows the endpoint. */
export async function saveSubscription(
  transaction: Database,
  { watcher, endpoint, keys, device, now }: NewSubscription,
): Promise<PushSubscriptionRow> {
  const changed = { watcher_id: watcher, ...keys, device, failed_at: null };
  const row = await transaction
    .insertInto('push_subscriptions')
    .values({ id: randomUUID(), endpoint, created_at: now, ...changed })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(changed))
    .returningAll()
    .executeTakeFirstOrThrow();
  await deleteSurplus(transaction, watcher);
  return row;
}

/** Deletes a subscription of a watcher, by its endpoint or by its id. */
export async function deleteSubscription(
  db: Database,
  watcher: string,
  by: { endpoint: string } | { device: string },
): Promise<void> {
  const own = db.deleteFrom('push_subscriptions').where('watcher_id', '=', watcher);
  await ('endpoint' in by
    ? own.where('endpoint', '=', by.endpoint)
    : own.where('id', '=', by.device)
  ).execute();
}

/** Deletes a subscription that its push service does not know any more. */
export async function deleteGone(db: Database, id: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).execute();
}
