import type { AlertEventKind } from '../../../contract/alerts/alert-event.ts';
import type { WebhookProblem } from '../../../domain/alerts/discord-webhook.ts';
import type { EndReason, WatchKind } from '../../../domain/alerts/watch.ts';

/** Who watches: a player, or a browser without an account, of whose secret only the hash is stored. */
export type WatcherRow = {
  id: string;
  user_id: string | null;
  secret_hash: string | null;
  time_zone: string;
  /** The quiet hours in minutes of the day; both are null for none. */
  quiet_from: number | null;
  quiet_to: number | null;
  is_paused: 0 | 1;
  /** An address of Discord, which is a secret. */
  webhook_url: string | null;
  /** Why Discord refused the last message, or why the webhook has ended; null when neither. */
  webhook_problem: WebhookProblem | null;
  webhook_failed_at: number | null;
  created_at: number;
  /** The last call, to the hour; watchers are deleted 12 months after it (sweep.ts). */
  seen_at: number;
};

/** A watch. `target` is JSON, `subject` the part of it by which events find the watch, and `state` JSON or null. */
export type WatchRow = {
  id: string;
  watcher_id: string;
  kind: WatchKind;
  subject: string;
  target: string;
  by_site: 0 | 1;
  by_push: 0 | 1;
  by_discord: 0 | 1;
  is_paused: 0 | 1;
  created_at: number;
  state: string | null;
  last_alert_at: number | null;
  last_alert_text: string | null;
};

/** An event that may concern watches. `data` is JSON; it is matched at `due_at` and deleted then. Ids grow with time. */
export type AlertEventRow = {
  id: string;
  kind: AlertEventKind;
  data: string;
  at: number;
  due_at: number;
};

/** One alert of a watch; `key` names what happened, so that it is told once. `at` is when it happened. */
export type AlertRow = {
  id: string;
  watch_id: string;
  watcher_id: string;
  key: string;
  title: string;
  body: string;
  path: string;
  at: number;
  /** Whether the site shows it, and whether it counts for the limit of push alerts. */
  on_site: 0 | 1;
  by_push: 0 | 1;
};

/**
 * A pair of keys by which push services know the server, in base64url. `id` is `vapid` for the one of the site, whose
 * `replaced_at` is null. A former one has its public key as `id`.
 */
type PushKeyRow = {
  id: string;
  public_key: string;
  private_key: string;
  created_at: number;
  replaced_at: number | null;
};

/** A browser that gets push messages (RFC 8030). */
export type PushSubscriptionRow = {
  id: string;
  watcher_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  /** The public key that it was made for; null for the one of the site. */
  public_key: string | null;
  /** The browser and system in words. */
  device: string;
  created_at: number;
  failed_at: number | null;
};

/** A device to which push has ended. `endpoint` and `auth` are those that its push service does not know any more, else null. */
export type EndedDeviceRow = {
  id: string;
  watcher_id: string;
  device: string;
  endpoint: string | null;
  auth: string | null;
  reason: EndReason;
  ended_at: number;
};

/** An alert on its way: to a push subscription, or to the webhook of its watcher. */
export type DeliveryRow = {
  id: string;
  alert_id: string;
  way: 'push' | 'discord';
  subscription_id: string | null;
  attempts: number;
  next_try_at: number;
};

export type AlertTables = {
  watchers: WatcherRow;
  watches: WatchRow;
  alert_events: AlertEventRow;
  alerts: AlertRow;
  push_keys: PushKeyRow;
  push_subscriptions: PushSubscriptionRow;
  ended_devices: EndedDeviceRow;
  deliveries: DeliveryRow;
};
