import type { EndedDevice } from '../../../contract/alerts/watches.ts';
import { PUSH_SUBSCRIPTIONS_MAX } from '../../../domain/alerts/limits.ts';
import type { EndReason } from '../../../domain/alerts/watch.ts';
import type { EndedDeviceRow, PushSubscriptionRow } from '../db/alert-tables.ts';
import type { Database } from '../db/tables.ts';

/** Finds the devices to which push has ended, the last to end first. */
export async function listEndedDevices(db: Database, watcher: string): Promise<EndedDevice[]> {
  return db
    .selectFrom('ended_devices')
    .select(['id', 'device', 'reason', 'ended_at as endedAt'])
    .where('watcher_id', '=', watcher)
    .orderBy('ended_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Finds the ended device that had an endpoint, which its push service does not know any more. */
export async function findEndedDevice(
  db: Database,
  endpoint: string,
): Promise<EndedDeviceRow | undefined> {
  return db
    .selectFrom('ended_devices')
    .selectAll()
    .where('endpoint', '=', endpoint)
    .executeTakeFirst();
}

/** Forgets an ended device, because its browser has a new subscription. */
export async function forgetEndedDevice(db: Database, { id }: EndedDeviceRow): Promise<void> {
  await db.deleteFrom('ended_devices').where('id', '=', id).execute();
}

/** Deletes the oldest ended devices of a watcher that are too many. */
async function deleteOldest(transaction: Database, watcher: string): Promise<void> {
  const rows = await listEndedDevices(transaction, watcher);
  const surplus = rows.slice(PUSH_SUBSCRIPTIONS_MAX).map(({ id }) => id);
  if (surplus.length === 0) return;
  await transaction.deleteFrom('ended_devices').where('id', 'in', surplus).execute();
}

/** Remembers why devices whose subscriptions were deleted get nothing any more (behaviour E16, decision 0052); `now` in epoch milliseconds. */
export async function rememberEnded(
  transaction: Database,
  rows: readonly PushSubscriptionRow[],
  reason: EndReason,
  now: number,
): Promise<void> {
  for (const { id, watcher_id, device, endpoint, auth } of rows) {
    // Replacing it is of use only to a browser whose push service gave it up.
    const known = reason === 'gone' ? { endpoint, auth } : { endpoint: null, auth: null };
    const row = { id, watcher_id, device, ...known, reason, ended_at: now };
    await transaction.insertInto('ended_devices').values(row).execute();
    await deleteOldest(transaction, watcher_id);
  }
}

/** Says of an ended device that its owner does not want it any more. */
export async function stopEndedDevice(db: Database, watcher: string, id: string): Promise<void> {
  await db
    .updateTable('ended_devices')
    .set({ reason: 'stopped', endpoint: null, auth: null })
    .where('watcher_id', '=', watcher)
    .where('id', '=', id)
    .execute();
}
