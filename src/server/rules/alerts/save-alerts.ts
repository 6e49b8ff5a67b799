import { isTooOld } from '../../../domain/alerts/due.ts';
import { oftenText } from '../../../domain/alerts/often-text.ts';
import {
  countPushAlerts,
  insertAlerts,
  insertDeliveries,
  questionKey,
} from '../../data/alerts/alerts.ts';
import { findLabels } from '../../data/alerts/labels.ts';
import { findSubscriptionIds } from '../../data/alerts/push-subscriptions.ts';
import { watchedOf } from '../../data/alerts/watch-row.ts';
import { saveLastAlert } from '../../data/alerts/watches.ts';
import type { AlertRow } from '../../data/db/alert-tables.ts';
import type { Database } from '../../data/db/tables.ts';
import { type Matched, type Planned, planAlert } from './plan-alert.ts';
import { createPushLimit } from './push-limit.ts';

/** An alert that the site shows a player: their id, and that of the alert. */
export type ShownAlert = { user: string; alert: string };

/** Plans the alerts of one event within the limits of pushes. */
async function planAlerts(
  transaction: Database,
  due: readonly Matched[],
  now: number,
): Promise<Planned[]> {
  const watchers = [...new Set(due.map(({ watch }) => watch.watcher_id))];
  const watches = due.map(({ watch }) => watch.id);
  const pushedOf = createPushLimit({
    watchers: await countPushAlerts(transaction, { of: 'watcher_id', ids: watchers, now }),
    watches: await countPushAlerts(transaction, { of: 'watch_id', ids: watches, now }),
  });
  const subscriptions = await findSubscriptionIds(transaction, watchers);
  return due.map((one) => planAlert(one, { now, pushedOf, subscriptions }));
}

/** Inserts the questions whether alerts may stay on the site. Each is pushed in place of its alert (behaviour E14). */
async function insertQuestions(transaction: Database, told: readonly Planned[]): Promise<void> {
  const all = told.flatMap(({ watch, alert, questionId }) =>
    questionId === null ? [] : { id: questionId, alert, watched: watchedOf(watch) },
  );
  // The question names no partner, so it does not matter whose labels these are.
  const asked = all.map(({ watched }) => watched);
  const labels = await findLabels(transaction, null, asked);
  const rows = all.map(({ id, alert, watched }, index): AlertRow => {
    const text = oftenText(watched, labels[index]?.label ?? '', alert.title);
    const key = questionKey(alert.key);
    return { ...alert, ...text, id, key, on_site: 0, by_push: 1 };
  });
  await insertAlerts(transaction, rows);
}

/** Saves what each watch told last. */
async function saveLastAlerts(transaction: Database, told: readonly Planned[]): Promise<void> {
  const byText = Map.groupBy(told, ({ alert }) => `${alert.at} ${alert.title}`);
  for (const group of byText.values()) {
    const [first] = group;
    if (first === undefined) continue;
    const last = { at: first.alert.at, text: first.alert.title };
    const watches = group.map(({ alert }) => alert.watch_id);
    await saveLastAlert(transaction, watches, last);
  }
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
  const planned = await planAlerts(transaction, due, now);
  const alerts = planned.map(({ alert }) => alert);
  const inserted = await insertAlerts(transaction, alerts);
  const told = planned.filter(({ alert }) => inserted.has(alert.id));
  await insertQuestions(transaction, told);
  const deliveries = told.flatMap((one) => one.deliveries);
  await insertDeliveries(transaction, deliveries);
  await saveLastAlerts(transaction, told);
  return told.flatMap(({ alert, watch: { user_id: user } }) =>
    user === null || alert.on_site === 0 ? [] : { user, alert: alert.id },
  );
}
