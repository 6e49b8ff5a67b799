import { findWatcherData } from '../../data/alerts/find-watcher-data.ts';
import { waysOf } from '../../data/alerts/watch-row.ts';
import { quietHoursOf } from '../../data/alerts/watchers.ts';
import type { Database } from '../../data/db/tables.ts';

/** Times in the document are ISO 8601, for people. */
const time = (at: number) => new Date(at).toISOString();
const timeOrNull = (at: number | null) => (at === null ? null : time(at));

/** Collects what a player watches and was told; null when they never watched anything. */
export async function collectWatcherData(db: Database, user: string) {
  const data = await findWatcherData(db, user);
  if (data === null) return null;
  const { watcher, watches, subscriptions, ended, alerts } = data;
  return {
    all_paused: watcher.is_paused === 1,
    time_zone: watcher.time_zone,
    quiet_minutes_of_the_day: quietHoursOf(watcher),
    discord_webhook: watcher.webhook_url,
    watches: watches.map((watch) => ({
      kind: watch.kind,
      target: JSON.parse(watch.target),
      ways: waysOf(watch),
      paused: watch.is_paused === 1,
      since: time(watch.created_at),
      last_alert_at: timeOrNull(watch.last_alert_at),
      last_alert: watch.last_alert_text,
    })),
    push_subscriptions: subscriptions.map(({ device, endpoint, created_at }) => ({
      ...{ device, endpoint },
      since: time(created_at),
    })),
    ended_push_devices: ended.map(({ device, reason, endedAt }) => ({
      ...{ device, reason },
      at: time(endedAt),
    })),
    alerts: alerts.map(({ title, body, at }) => ({ title, body, at: time(at) })),
  };
}
