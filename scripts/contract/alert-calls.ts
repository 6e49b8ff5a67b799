import { ALERT_PATHS } from '../../src/contract/alerts/alerts-paths.ts';
import {
  pushKeyAnswer,
  pushSubscription,
  pushSubscriptionAnswer,
  pushTest,
  pushTestAnswer,
  pushUnsubscription,
} from '../../src/contract/alerts/push.ts';
import {
  alertsQuery,
  changedWatch,
  newWatch,
  watcherClaim,
  watcherSettings,
  webhookBody,
} from '../../src/contract/alerts/watch-body.ts';
import {
  alertsAnswer,
  watchAnswer,
  watcherAnswer,
  watchesAnswer,
  webhookAnswer,
} from '../../src/contract/alerts/watches.ts';
import { EVERY_60_S } from '../../src/contract/shared/freshness.ts';
import { type Call, ID, named } from './call.ts';

const WATCH = named(ALERT_PATHS.watch(ID));

/** Calls of watches and alerts, which need a session or the token of a watcher. */
export const ALERT_CALLS: readonly Call[] = [
  { method: 'POST', path: ALERT_PATHS.watchers, response: watcherAnswer },
  { method: 'POST', path: ALERT_PATHS.claim, body: watcherClaim, response: '204' },
  { method: 'PUT', path: ALERT_PATHS.settings, body: watcherSettings, response: '204' },
  { method: 'GET', path: ALERT_PATHS.watches, response: watchesAnswer },
  { method: 'POST', path: ALERT_PATHS.watches, body: newWatch, response: watchAnswer },
  { method: 'PATCH', path: WATCH, body: changedWatch, response: watchAnswer },
  { method: 'DELETE', path: WATCH, response: '204' },
  { method: 'GET', path: ALERT_PATHS.alerts, query: alertsQuery, response: alertsAnswer },
  {
    method: 'GET',
    path: ALERT_PATHS.pushKey,
    response: pushKeyAnswer,
    freshness: EVERY_60_S,
  },
  {
    method: 'PUT',
    path: ALERT_PATHS.pushSubscriptions,
    body: pushSubscription,
    response: pushSubscriptionAnswer,
  },
  {
    method: 'DELETE',
    path: ALERT_PATHS.pushSubscriptions,
    body: pushUnsubscription,
    response: '204',
  },
  { method: 'PUT', path: ALERT_PATHS.webhook, body: webhookBody, response: webhookAnswer },
  { method: 'DELETE', path: ALERT_PATHS.webhook, response: '204' },
  { method: 'POST', path: ALERT_PATHS.pushTest, body: pushTest, response: pushTestAnswer },
];
