import type { AlertRow } from '../data/db/alert-tables.ts';
import type { Database } from '../data/db/tables.ts';
import { SUBSCRIPTION_KEYS } from './push-service.ts';

/** Inserts a watcher with a watch of a weather. */
export async function addWatcher(db: Database, id: string, now: number): Promise<void> {
  const none = { user_id: null, secret_hash: null, quiet_from: null, quiet_to: null };
  const times = { created_at: now, seen_at: now };
  const rest = {
    time_zone: 'UTC',
    is_paused: 0,
    webhook_url: null,
    webhook_problem: null,
    webhook_failed_at: null,
  } as const;
  await db
    .insertInto('watchers')
    .values({ id, ...none, ...rest, ...times })
    .execute();
  const ways = { by_site: 1, by_push: 1, by_discord: 1 } as const;
  const last = { state: null, last_alert_at: null, last_alert_text: null };
  const watch = {
    watcher_id: id,
    kind: 'weather',
    subject: 'rain',
    target: '{"name":"Rain"}',
  } as const;
  const row = { id, ...watch, ...ways, ...last, is_paused: 0, created_at: now } as const;
  await db.insertInto('watches').values(row).execute();
}

/** Inserts a push subscription of a watcher; its id is its endpoint. */
export async function addSubscription(db: Database, watcher_id: string, endpoint: string) {
  const row = { watcher_id, endpoint, ...SUBSCRIPTION_KEYS, device: 'Firefox', failed_at: null };
  await db
    .insertInto('push_subscriptions')
    .values({ id: endpoint, created_at: 0, ...row })
    .execute();
}

/** The alert of a watch that `addWatcher` made. */
export const alertOf = (watcher: string, id: string, at: number): AlertRow => ({
  ...{ id, key: id, watch_id: watcher, watcher_id: watcher, at },
  ...{ title: 'Rain', body: 'Rain has begun', path: '/weather', on_site: 1, by_push: 1 },
});

/** Inserts an alert of a watcher and its delivery to a subscription, or to the webhook of Discord. */
export async function addDelivery(
  db: Database,
  alert: AlertRow,
  subscription: string | null,
): Promise<void> {
  const way = subscription === null ? ('discord' as const) : ('push' as const);
  await db
    .insertInto('alerts')
    .values(alert)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const delivery = { alert_id: alert.id, way, subscription_id: subscription, attempts: 0 };
  await db
    .insertInto('deliveries')
    .values({ id: `${alert.id} ${subscription}`, ...delivery, next_try_at: alert.at })
    .execute();
}
