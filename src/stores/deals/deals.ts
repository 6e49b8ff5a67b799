import { computed } from 'nanostores';
import { readDeals } from '../../api/deals/deals.ts';
import { readUntil } from '../../api/shared/backend.ts';
import { deadline } from '../../api/shared/deadline.ts';
import { DEALS_MAX, type Deal } from '../../contract/deals/deals.ts';
import {
  type DealFilter,
  type DealsRoute,
  dealsPath,
  parseDealsRoute,
} from '../../domain/deals/deals-route.ts';
import { $session, retrySession } from '../session/session.ts';
import { createKeyedRead } from '../shared/keyed-read.ts';
import { $urlQuery, pushPath } from '../shared/url-query.ts';

/** The filter and page in the URL of `/deals`, in step with back and forward. */
export const $dealsRoute = computed($urlQuery, parseDealsRoute);

/** Shows other deals without leaving the page. */
export const showDeals = (route: DealsRoute): void => void pushPath(dealsPath(route));

const $key = computed([$session, $dealsRoute], (session, { show, page }) =>
  session.state === 'in' ? JSON.stringify([session.user.id, show, page]) : null,
);

const read = createKeyedRead({
  $key,
  read: (call) => readDeals(call, $dealsRoute.get()),
  onForbidden: retrySession,
});

/** The page of deals that the URL names, read again every 30 s while it is shown. */
export const $deals = read.$read;

/** Reads the deals again. */
export const refreshDeals = read.refresh;

/** Reads all deals that a filter leaves, newest first. Rejects with a CallError. */
export async function readAllDeals(show: DealFilter): Promise<Deal[]> {
  const all: Deal[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await readDeals(readUntil(deadline()), { show, page }, DEALS_MAX);
    pages = answer.pages;
    all.push(...answer.deals);
  }
  return all;
}
