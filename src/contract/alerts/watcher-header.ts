/** The header that holds the secret of a browser without an account (contract: Alerts). */
export const WATCHER_HEADER = 'Watcher-Token';
