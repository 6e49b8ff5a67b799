import { DAY_MS } from '../shared/time-zone.ts';
import type { WatchKind } from './watch.ts';

/** The most watches of a watcher. */
export const WATCHES_MAX = 100;
/** The most alerts that a watcher gets by push in 24 hours. */
export const PUSH_ALERTS_MAX = 50;
/** The most alerts of one watch that come by push in 24 hours. */
export const WATCH_PUSH_ALERTS_MAX = 20;
/** The most push subscriptions of a watcher; a further one takes the place of the oldest. */
export const PUSH_SUBSCRIPTIONS_MAX = 20;
/** For how long a key of push that was replaced goes on sending to browsers that have not come back, in milliseconds. */
export const FORMER_PUSH_KEYS_MS = 60 * DAY_MS;
/** For how long after something happened an alert of it may be sent, in milliseconds. */
export const ALERT_MAX_AGE_MS = 5 * 60_000;
/** How late a line of the feed may arrive so that it is told, in milliseconds. */
export const LATE_MAX_MS = 15 * 60_000;
/** For how long a message waits to be read before an alert of it, in milliseconds. */
export const UNREAD_AFTER_MS = 30_000;

/** The kinds of watches that Discord is told of: those that concern everybody. */
export const DISCORD_KINDS: readonly WatchKind[] = ['restock', 'weather', 'value'];
/** The kinds that only players can watch. */
export const PLAYER_KINDS: readonly WatchKind[] = ['conversations', 'conversation'];
