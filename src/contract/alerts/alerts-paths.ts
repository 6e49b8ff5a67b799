/** The header that holds the secret of a browser without an account (contract: Alerts). */
export const WATCHER_HEADER = 'Watcher-Token';

/** Paths of the api client for watches and alerts (contract: Alerts). */
export const ALERT_PATHS = {
  watchers: '/watchers',
  claim: '/watchers/claim',
  settings: '/watchers/settings',
  webhook: '/watchers/webhook',
  watches: '/watches',
  watch: (id: string) => `/watches/${encodeURIComponent(id)}`,
  alerts: '/alerts',
  pushSubscriptions: '/push-subscriptions',
  pushKey: '/push-key',
  pushTest: '/push-test',
} as const;
