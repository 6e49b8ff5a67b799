import { queryString } from '../shared/query-string.ts';

/** What `/deals` can show (behaviour M16): offers that wait, agreements, deals that came about or not, and offers without an agreement. */
export const DEAL_FILTERS = ['all', 'open', 'agreed', 'traded', 'fallen', 'closed'] as const;
export type DealFilter = (typeof DEAL_FILTERS)[number];

/** What the URL of `/deals` names. */
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
