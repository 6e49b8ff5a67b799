const encoded = encodeURIComponent;

/** The acts about a player. */
type PlayerActionName =
  | 'warn'
  | 'mute'
  | 'unmute'
  | 'suspend'
  | 'lift'
  | 'grant'
  | 'note'
  | 'resolve'
  | 'end-sessions';

/** Paths of the api client for the operator's desk (contract: The desk). They have their own file, because only the desk needs them. */
export const DESK_PATHS = {
  me: '/desk/me',
  reports: '/desk/reports',
  report: (id: string) => `/desk/reports/${encoded(id)}`,
  claim: (id: string) => `/desk/reports/${encoded(id)}/claim`,
  resolve: (id: string) => `/desk/reports/${encoded(id)}/resolve`,
  players: '/desk/players',
  player: (id: string) => `/desk/players/${encoded(id)}`,
  playerAction: (id: string, action: PlayerActionName) => `/desk/players/${encoded(id)}/${action}`,
  look: (id: string) => `/desk/players/${encoded(id)}/look`,
  hideMessage: '/desk/messages/hide',
  removeTradeAd: (id: string) => `/desk/trade-ads/${encoded(id)}/remove`,
  feed: '/desk/feed',
  heldBatch: (id: string, decision: 'accept' | 'drop') => `/desk/feed/${encoded(id)}/${decision}`,
  log: '/desk/log',
} as const;
