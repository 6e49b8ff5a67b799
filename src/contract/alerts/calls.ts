import type { Call, CallName, Calls } from '../shared/call.ts';
import { EVERY_60_S } from '../shared/freshness.ts';
import {
  pushKeyAnswer,
  pushSubscription,
  pushSubscriptionAnswer,
  pushTest,
  pushTestAnswer,
  pushUnsubscription,
} from './push.ts';
import { ALL_RSS_PATHS } from './rss-paths.ts';
import {
  alertsQuery,
  changedWatch,
  newWatch,
  watcherClaim,
  watcherSettings,
  webhookBody,
} from './watch-body.ts';
import {
  alertsAnswer,
  watchAnswer,
  watcherAnswer,
  watchesAnswer,
  webhookAnswer,
} from './watches.ts';

/** Calls of watches and alerts (contract: Alerts). */
export const ALERT_CALLS = {
  'POST /watchers': { access: 'anyone', answer: watcherAnswer, refuses: ['429 too_many_watchers'] },
  'POST /watchers/claim': {
    access: 'player',
    body: watcherClaim,
    refuses: ['429 too_many_changes'],
  },
  'PUT /watchers/settings': {
    access: 'watcher',
    body: watcherSettings,
    refuses: ['429 too_many_changes'],
  },
  'GET /watches': { access: 'watcher', answer: watchesAnswer },
  'POST /watches': {
    access: 'watcher',
    body: newWatch,
    answer: watchAnswer,
    refuses: ['404 not_found', '409 no_webhook', '409 too_many_watches', '429 too_many_changes'],
  },
  'PATCH /watches/{id}': {
    access: 'watcher',
    body: changedWatch,
    answer: watchAnswer,
    refuses: ['409 no_webhook', '429 too_many_changes'],
  },
  'DELETE /watches/{id}': { access: 'watcher' },
  'GET /alerts': { access: 'watcher', query: alertsQuery, answer: alertsAnswer },
  'GET /push-key': { access: 'anyone', answer: pushKeyAnswer, freshness: EVERY_60_S },
  'PUT /push-subscriptions': {
    access: 'watcher',
    body: pushSubscription,
    answer: pushSubscriptionAnswer,
    refuses: ['403 not_yours', '422 unknown_push_service', '429 too_many_changes'],
  },
  'DELETE /push-subscriptions': {
    access: 'watcher',
    body: pushUnsubscription,
    refuses: ['429 too_many_changes'],
  },
  'PUT /watchers/webhook': {
    access: 'watcher',
    body: webhookBody,
    answer: webhookAnswer,
    refuses: ['422 webhook_refused', '429 too_many_changes', '429 too_many_webhooks'],
  },
  'DELETE /watchers/webhook': { access: 'watcher' },
  'POST /push-test': {
    access: 'watcher',
    body: pushTest,
    answer: pushTestAnswer,
    refuses: ['429 too_many_tests'],
  },
} as const satisfies Calls;

/** The RSS feeds, directly under the host (contract: RSS). */
export const RSS_CALLS: Calls = Object.fromEntries(
  ALL_RSS_PATHS.map((path): [CallName, Call] => [
    `GET ${path}`,
    { access: 'anyone', answer: 'RSS' },
  ]),
);
