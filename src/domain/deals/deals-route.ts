import { queryString } from '../shared/query-string.ts';
import { AGREED_STATES, STATES_NOW, type StateNow } from './offer-states.ts';

/** The filters of `/deals` (behaviour M16): offers that wait, agreements, deals that came about or not, and offers without an agreement. */
export const DEAL_FILTERS = ['all', 'open', 'agreed', 'traded', 'fallen', 'closed'] as const;
export type DealFilter = (typeof DEAL_FILTERS)[number];

/** The states that each filter shows (behaviour M32). */
export const FILTERED_STATES: Record<DealFilter, readonly StateNow[]> = {
  all: STATES_NOW,
  open: ['proposed'],
  agreed: AGREED_STATES,
  traded: ['traded'],
  fallen: ['fell_through', 'called_off', 'lapsed'],
  closed: ['declined', 'withdrawn', 'countered', 'ended'],
};

/** The list that the URL of `/deals` names. */
export type DealsRoute = { show: DealFilter; page: number };

const PAGE_MAX = 1e6;

/** Parses the query of `/deals`. What is unknown counts as absent. */
export function parseDealsRoute(search: string): DealsRoute {
  const query = new URLSearchParams(search);
  const page = Number(query.get('page'));
  return {
    show: DEAL_FILTERS.find((one) => one === query.get('show')) ?? 'all',
    page: Number.isInteger(page) && page >= 1 && page <= PAGE_MAX ? page : 1,
  };
}

/** The path of `/deals`, which `parseDealsRoute` reads again. */
export function dealsPath({ show, page }: DealsRoute): string {
  const query = new URLSearchParams({
    ...(show === 'all' ? {} : { show }),
    ...(page === 1 ? {} : { page: `${page}` }),
  });
  return `/deals${queryString(query)}`;
}
