/** Paths of the api client for a player's own account (contract: Account). */
export const ACCOUNT_PATHS = {
  account: '/account',
  sessions: '/account/sessions',
  session: (id: string) => `/account/sessions/${encodeURIComponent(id)}`,
  settings: '/account/settings',
  data: '/account/data',
} as const;
