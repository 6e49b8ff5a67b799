/** Paths of the api client for messages (contract: Signed in); apart, as no page needs them before it is idle. */
export const CHAT_PATHS = {
  conversations: '/conversations',
  events: (id: string) => `/conversations/${encodeURIComponent(id)}/events`,
  messages: (id: string) => `/conversations/${encodeURIComponent(id)}/messages`,
  readMark: (id: string) => `/conversations/${encodeURIComponent(id)}/read`,
  tradeOffers: '/trade-offers',
  tradeOffer: (id: string, action: 'accept' | 'decline' | 'withdraw') =>
    `/trade-offers/${encodeURIComponent(id)}/${action}`,
  sync: '/sync',
  block: (userId: string) => `/blocks/${encodeURIComponent(userId)}`,
  reports: '/reports',
} as const;
