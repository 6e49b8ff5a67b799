/** The actions of a player on an offer or an agreement. */
export type OfferAction =
  | 'accept'
  | 'decline'
  | 'withdraw'
  | 'traded'
  | 'fell-through'
  | 'call-off';

/** Paths of the api client for messages (contract: Signed in). They have their own file, because pages need them only once idle. */
export const CHAT_PATHS = {
  conversations: '/conversations',
  events: (id: string) => `/conversations/${encodeURIComponent(id)}/events`,
  messages: (id: string) => `/conversations/${encodeURIComponent(id)}/messages`,
  readMark: (id: string) => `/conversations/${encodeURIComponent(id)}/read`,
  request: (id: string) => `/conversations/${encodeURIComponent(id)}/request`,
  tradeOffers: '/trade-offers',
  tradeOffer: (id: string, action: OfferAction) =>
    `/trade-offers/${encodeURIComponent(id)}/${action}`,
  sync: '/sync',
  blocks: '/blocks',
  block: (userId: string) => `/blocks/${encodeURIComponent(userId)}`,
  reports: '/reports',
} as const;
