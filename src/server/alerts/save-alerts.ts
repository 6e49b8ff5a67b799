import { randomUUID } from 'node:crypto';
import { isTooOld, sendAt } from '../../domain/alerts/due.ts';
import { PUSH_ALERTS_MAX } from '../../domain/alerts/limits.ts';
import type { AlertRow, DeliveryRow } from '../data/alerts/alert-tables.ts';
import { countPushAlerts, insertAlerts, insertDeliveries } from '../data/alerts/alerts.ts';
import { findSubscriptionIds } from '../data/alerts/devices.ts';
import { quietHoursOf } from '../data/alerts/watchers.ts';
import { saveLastAlert } from '../data/alerts/watches.ts';
import type { Database } from '../data/db/tables.ts';
import type { Matched } from './matched.ts';

/** An alert that the site shows a player: their id, and that of the alert. */
export type ShownAlert = { user: string; alert: string };

type Planned = { alert: AlertRow; deliveries: DeliveryRow[]; user: string | null };

type Known = {
  now: number;
  /** How many push alerts each watcher has had in 24 hours. */
  counts: ReadonlyMap<string, number>;
  /** The push subscriptions of each watcher. */
  subscriptions: ReadonlyMap<string, readonly string[]>;
};

/** When the alert may be sent; null for never. */
function sendTime({ watch, at }: Matched, now: number): number | null {
  return sendAt(at, now, { timeZone: watch.time_zone, quietHours: quietHoursOf(watch) });
}

/** The rows of an alert with its deliveries. An alert over the limit of the day is not pushed (behaviour E5). */
function plan(matched: Matched, { now, counts, subscriptions }: Known): Planned {
  const { watch, key, at, text } = matched;
  const id = randomUUID();
  const next = sendTime(matched, now);
  const isOverLimit = (counts.get(watch.watcher_id) ?? 0) >= PUSH_ALERTS_MAX;
  const devices =
    next === null || isOverLimit || watch.by_push === 0
      ? []
      : (subscriptions.get(watch.watcher_id) ?? []);
  const hasDiscord = next !== null && watch.by_discord === 1 && watch.webhook_url !== null;
  const delivery = { alert_id: id, attempts: 0, next_try_at: next ?? now };
  const deliveries: DeliveryRow[] = devices.map((device) => ({
    ...delivery,
    id: randomUUID(),
    way: 'push',
    subscription_id: device,
  }));
  if (hasDiscord)
    deliveries.push({ ...delivery, id: randomUUID(), way: 'discord', subscription_id: null });
  const ways = { on_site: watch.by_site, by_push: devices.length > 0 ? 1 : 0 } as const;
  const alert = { id, watch_id: watch.id, watcher_id: watch.watcher_id, key, at, ...text, ...ways };
  return { alert, deliveries, user: watch.user_id };
}

/**
 * Inserts the alerts of one event with their deliveries, each key of a watch once; `now` in epoch milliseconds.
 * Paused watches, and what is too old, are left out. Returns those that the site shows to players.
 */
export async function saveAlerts(
  transaction: Database,
  all: readonly Matched[],
  now: number,
): Promise<ShownAlert[]> {
  const due = all.filter(
    ({ watch, at }) => watch.is_paused === 0 && watch.watcher_paused === 0 && !isTooOld(at, now),
  );
  if (due.length === 0) return [];
  const watchers = [...new Set(due.map(({ watch }) => watch.watcher_id))];
  const counts = await countPushAlerts(transaction, watchers, now);
  const subscriptions = await findSubscriptionIds(transaction, watchers);
  const planned = due.map((one) => plan(one, { now, counts, subscriptions }));
  const inserted = await insertAlerts(
    transaction,
    planned.map(({ alert }) => alert),
  );
  const told = planned.filter(({ alert }) => inserted.has(alert.id));
  await insertDeliveries(
    transaction,
    told.flatMap(({ deliveries }) => deliveries),
  );
  const byText = Map.groupBy(told, ({ alert }) => `${alert.at} ${alert.title}`);
  for (const group of byText.values()) {
    const [first] = group;
    if (first === undefined) continue;
    const last = { at: first.alert.at, text: first.alert.title };
    await saveLastAlert(
      transaction,
      group.map(({ alert }) => alert.watch_id),
      last,
    );
  }
  return told.flatMap(({ alert, user }) =>
    user === null || alert.on_site === 0 ? [] : { user, alert: alert.id },
  );
}
