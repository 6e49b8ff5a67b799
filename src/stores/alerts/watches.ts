import { computed } from 'nanostores';
import { hasWatcher, readAsWatcher } from '../../api/alerts/watcher.ts';
import { dropWatcherToken } from '../../api/alerts/watcher-token.ts';
import { readWatches } from '../../api/alerts/watches.ts';
import { problemOf } from '../../api/shared/call-error.ts';
import { deadline } from '../../api/shared/deadline.ts';
import type { WatchesAnswer } from '../../contract/alerts/watches.ts';
import { PUSH_ALERTS_MAX, WATCH_PUSH_ALERTS_MAX, WATCHES_MAX } from '../../domain/alerts/limits.ts';
import { subjectKey } from '../../domain/alerts/watch-subject.ts';
import { $session, retrySession } from '../session/session.ts';
import { createKeyedRead } from '../shared/keyed-read.ts';
import { browserTimeZone } from '../shared/locale.ts';
import { forgetDevice } from './own-device.ts';
import { rememberWatched } from './watched.ts';

/** The watches of a browser that has never watched. */
const nothing = (): WatchesAnswer => ({
  settings: {
    isPaused: false,
    timeZone: browserTimeZone(),
    quietHours: null,
    webhook: null,
    webhookProblem: null,
  },
  watches: [],
  devices: [],
  endedDevices: [],
  limits: {
    watches: WATCHES_MAX,
    pushAlerts: PUSH_ALERTS_MAX,
    pushAlertsOfWatch: WATCH_PUSH_ALERTS_MAX,
  },
  pushAlerts: 0,
});

/** A backend forgets a browser that it has not seen for a year, and the browser then begins anew. */
function beginAnew(error: unknown): WatchesAnswer {
  if (problemOf(error).kind !== 'ended' || $session.get().state !== 'out') throw error;
  dropWatcherToken();
  forgetDevice();
  return nothing();
}

/** Reads the watches of whoever watches in this browser. Rejects with a CallError. */
export async function readOwnWatches(): Promise<WatchesAnswer> {
  if (!hasWatcher()) return nothing();
  const answer = await readWatches(readAsWatcher(deadline())).catch(beginAnew);
  rememberWatched([...new Set(answer.watches.map(subjectKey))]);
  return answer;
}

const $key = computed($session, (session) => {
  switch (session.state) {
    case 'loading':
      return null;
    case 'out':
      return 'browser';
    case 'in':
      return `player ${session.user.id}`;
  }
});

const watches = createKeyedRead({ $key, read: readOwnWatches, onForbidden: retrySession });

/** All watches of whoever watches in this browser, read again every 30 s while they are shown. */
export const $watches = watches.$read;

/** Reads the watches again. */
export const refreshWatches = watches.refresh;
