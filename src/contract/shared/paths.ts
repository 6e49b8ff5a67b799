/** The prefix of the api client's calls under the host (contract: Hosts and clients). */
export const API_PREFIX = '/api';

/** The paths of the WebSockets, directly under the host. Those of calls are in their names. */
export const SOCKET_PATHS = { channel: '/ws', live: '/live' } as const;

/** The site's page that completes sign-in (behaviour A3). */
export const AUTH_CALLBACK_PAGE = '/auth/callback';

/** Items per page: what the site asks for, and the highest number that a backend grants (behaviour I6; contract: Public reads). */
export const PAGE_SIZE = 20;
export const PAGE_SIZE_MAX = 100;
/** Cards in each list of home (behaviour H3). */
export const HOME_LIST_SIZE = 10;
/** Trade ads per page (behaviour T3). */
export const TRADE_ADS_PAGE_SIZE = 10;
