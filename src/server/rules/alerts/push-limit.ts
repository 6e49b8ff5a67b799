import { PUSH_ALERTS_MAX, WATCH_PUSH_ALERTS_MAX } from '../../../domain/alerts/limits.ts';
import type { PushCount } from '../../data/alerts/alerts.ts';

/** The push message of an alert: the alert, the question whether it may stay on the site, or nothing. */
export type Pushed = 'alert' | 'question' | 'nothing';

type Counts = {
  watchers: ReadonlyMap<string, PushCount>;
  watches: ReadonlyMap<string, PushCount>;
};

type Watch = { id: string; watcher_id: string };

const NONE: PushCount = { count: 0, hasQuestion: false };

/**
 * Creates what counts the push alerts of 24 hours on from what was counted before: 50 of a watcher (behaviour E5), and
 * 20 of a watch, the last of which asks once a day (behaviour E14).
 */
export function createPushLimit(counts: Counts): (watch: Watch) => Pushed {
  const watchers = new Map(counts.watchers);
  const watches = new Map(counts.watches);
  return ({ id, watcher_id: watcher }) => {
    const ofWatcher = watchers.get(watcher) ?? NONE;
    const ofWatch = watches.get(id) ?? NONE;
    if (ofWatcher.count >= PUSH_ALERTS_MAX || ofWatch.count >= WATCH_PUSH_ALERTS_MAX)
      return 'nothing';
    const count = ofWatch.count + 1;
    watchers.set(watcher, { ...ofWatcher, count: ofWatcher.count + 1 });
    watches.set(id, { ...ofWatch, count });
    return count === WATCH_PUSH_ALERTS_MAX && !ofWatch.hasQuestion ? 'question' : 'alert';
  };
}
