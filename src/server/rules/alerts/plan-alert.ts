import { randomUUID } from 'node:crypto';
import type { AlertText } from '../../../domain/alerts/alert-text.ts';
import { sendAt } from '../../../domain/alerts/due.ts';
import type { Candidate } from '../../data/alerts/candidates.ts';
import { quietHoursOf } from '../../data/alerts/watchers.ts';
import type { AlertRow, DeliveryRow } from '../../data/db/alert-tables.ts';
import type { Pushed } from './push-limit.ts';

/** An alert of a watch that is due; `key` names what happened, and `at` is when, in epoch milliseconds. */
export type Matched = { watch: Candidate; key: string; at: number; text: AlertText };

/** The rows of an alert. With a question, its push deliveries are those of an alert with that id. */
export type Planned = {
  watch: Candidate;
  alert: AlertRow;
  questionId: string | null;
  deliveries: DeliveryRow[];
};

type Known = {
  now: number;
  /** The part of a push alert that the limits leave. */
  pushedOf: (watch: Candidate) => Pushed;
  /** The push subscriptions of each watcher. */
  subscriptions: ReadonlyMap<string, readonly string[]>;
};

/** When the alert may be sent; null for never. */
function sendTime({ watch, at }: Matched, now: number): number | null {
  return sendAt(at, now, { timeZone: watch.time_zone, quietHours: quietHoursOf(watch) });
}

/** Plans the rows of an alert with its deliveries. What is over a limit of pushes comes on the site (behaviour E5, E14). */
export function planAlert(matched: Matched, { now, pushedOf, subscriptions }: Known): Planned {
  const { watch, key, at, text } = matched;
  const id = randomUUID();
  const next = sendTime(matched, now);
  const mayPush = next !== null && watch.by_push === 1;
  const devices = mayPush ? (subscriptions.get(watch.watcher_id) ?? []) : [];
  const pushed = devices.length > 0 ? pushedOf(watch) : null;
  const questionId = pushed === 'question' ? randomUUID() : null;
  const delivery = { attempts: 0, next_try_at: next ?? now };
  const deliveries = (pushed === 'nothing' ? [] : devices).map(
    (device): DeliveryRow => ({
      ...{ ...delivery, id: randomUUID(), alert_id: questionId ?? id },
      ...{ way: 'push', subscription_id: device },
    }),
  );
  if (next !== null && watch.by_discord === 1 && watch.webhook_url !== null)
    deliveries.push({
      ...{ ...delivery, id: randomUUID(), alert_id: id },
      ...{ way: 'discord', subscription_id: null },
    });
  const ways = {
    on_site: pushed === 'nothing' ? 1 : watch.by_site,
    by_push: pushed === 'alert' ? 1 : 0,
  } as const;
  const alert = { id, watch_id: watch.id, watcher_id: watch.watcher_id, key, at, ...text, ...ways };
  return { watch, alert, questionId, deliveries };
}
