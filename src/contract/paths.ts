/** Where the api client's calls live under the host (contract, Hosts and clients). */
export const API_PREFIX = '/api';

/** Paths of the api client's public reads (contract, Api client). */
export const PATHS = {
  items: '/items',
  recentItems: '/items/recent',
  highestValueItems: '/items/highest-value',
  highDemandItems: '/items/high-demand',
  item: (slugOrId: string) => `/items/${encodeURIComponent(slugOrId)}`,
  stats: '/stats',
  status: '/status',
  ingest: '/ingest',
} as const;

/** Items per page: what the site asks for, and the most a backend grants (spec §9, contract). */
export const PAGE_SIZE = 20;
export const PAGE_SIZE_MAX = 100;
/** Cards in each list of home (spec §9). */
export const HOME_LIST_SIZE = 10;
