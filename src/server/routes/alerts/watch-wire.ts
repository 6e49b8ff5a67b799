import type { WireWatch, WireWatchesAnswer } from '../../../contract/alerts/watches.ts';
import { toWireWatched } from '../../../contract/alerts/wire-watched.ts';
import {
  PUSH_ALERTS_MAX,
  WATCH_PUSH_ALERTS_MAX,
  WATCHES_MAX,
} from '../../../domain/alerts/limits.ts';
import { countPushAlerts } from '../../data/alerts/alerts.ts';
import { listEndedDevices } from '../../data/alerts/ended-devices.ts';
import { findLabels } from '../../data/alerts/labels.ts';
import { listDevices } from '../../data/alerts/push-subscriptions.ts';
import { watchedOf, waysOf } from '../../data/alerts/watch-row.ts';
import { DEFAULT_SETTINGS, quietHoursOf } from '../../data/alerts/watchers.ts';
import { listWatches } from '../../data/alerts/watches.ts';
import type { WatcherRow, WatchRow } from '../../data/db/alert-tables.ts';
import type { Database } from '../../data/db/tables.ts';
import { problemText } from '../../rules/alerts/discord/problem-text.ts';

/** The watches of a watcher on the wire; `now` in epoch milliseconds. */
export async function toWireWatches(
  db: Database,
  user: string | null,
  { rows, now }: { rows: readonly WatchRow[]; now: number },
): Promise<WireWatch[]> {
  const ids = rows.map(({ id }) => id);
  const counts = await countPushAlerts(db, { of: 'watch_id', ids, now });
  const all = rows.map(watchedOf);
  const labels = await findLabels(db, user, all);
  return rows.flatMap((row, index) => {
    const what = all[index];
    const label = labels[index];
    if (what === undefined || label === undefined) return [];
    const { id, is_paused, created_at, last_alert_at: at, last_alert_text: text } = row;
    return {
      ...toWireWatched(what),
      ...label,
      id,
      ways: waysOf(row),
      isPaused: is_paused === 1,
      pushAlerts: counts.get(id)?.count ?? 0,
      createdAt: created_at,
      lastAlert: at === null || text === null ? null : { at, text },
    };
  });
}

const LIMITS = {
  watches: WATCHES_MAX,
  pushAlerts: PUSH_ALERTS_MAX,
  pushAlertsOfWatch: WATCH_PUSH_ALERTS_MAX,
};

/** The answer to a player who watches nothing yet. */
export const NOTHING_WATCHED: WireWatchesAnswer = {
  settings: { ...DEFAULT_SETTINGS, webhook: null, webhookProblem: null },
  watches: [],
  devices: [],
  endedDevices: [],
  limits: LIMITS,
  pushAlerts: 0,
};

/** The address of a webhook without the secret in its path. */
const maskedUrl = (url: string | null) => (url === null ? null : `${new URL(url).origin}/…`);

function webhookProblemOf({ webhook_problem: problem, webhook_failed_at: at }: WatcherRow) {
  return problem === null || at === null ? null : { at, reason: problemText(problem) };
}

/** Everything about a watcher; `now` in epoch milliseconds. */
export async function toWireWatcher(
  db: Database,
  watcher: WatcherRow,
  now: number,
): Promise<WireWatchesAnswer> {
  const { id, user_id } = watcher;
  const rows = await listWatches(db, id);
  const counts = await countPushAlerts(db, { of: 'watcher_id', ids: [id], now });
  return {
    settings: {
      isPaused: watcher.is_paused === 1,
      timeZone: watcher.time_zone,
      quietHours: quietHoursOf(watcher),
      webhook: maskedUrl(watcher.webhook_url),
      webhookProblem: webhookProblemOf(watcher),
    },
    watches: await toWireWatches(db, user_id, { rows, now }),
    devices: await listDevices(db, id),
    endedDevices: await listEndedDevices(db, id),
    limits: LIMITS,
    pushAlerts: counts.get(id)?.count ?? 0,
  };
}
