import { computed } from 'nanostores';
import { isItemRouteParameter } from '../../domain/items/slug.ts';
import { isPlayerId } from '../../domain/session/player-id.ts';
import type { TradeAdFilter, TradeAdQuery } from '../../domain/trades/trade-ad-list.ts';
import { TRADE_AD_SORTS } from '../../domain/trades/trade-ad-view.ts';
import { MUTATIONS } from '../../domain/trades/trade-item.ts';
import { $urlQuery, pushUrlQuery } from '../shared/url-query.ts';

/** The filter that matches every trade ad. */
export const NO_FILTER: TradeAdFilter = {
  offering: '',
  wanted: '',
  user: '',
  fair: undefined,
  mutation: undefined,
};
export const WHOLE_LIST: TradeAdQuery = { ...NO_FILTER, page: 1 };

function readSlug(raw: string | null): string {
  const slug = raw?.trim() ?? '';
  return isItemRouteParameter(slug) ? slug : '';
}

function readUser(raw: string | null): string {
  return raw !== null && isPlayerId(raw) ? raw : '';
}

/** Parses the URL's query and leaves out what is not valid. */
export function parseTradeAdQuery(search: string): TradeAdQuery {
  const params = new URLSearchParams(search);
  const page = params.get('page') ?? '';
  return {
    offering: readSlug(params.get('offering')),
    wanted: readSlug(params.get('wanting')),
    user: readUser(params.get('user')),
    fair: params.get('fair') === '1' || undefined,
    mutation: MUTATIONS.find((one) => one === params.get('mutation')),
    sort: TRADE_AD_SORTS.find((one) => one === params.get('sort')),
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  };
}

/** Formats the URL's query of a list, without default values. */
export function toTradeAdSearchParams(query: TradeAdQuery): URLSearchParams {
  const { offering, wanted, user, page, fair, mutation, sort } = query;
  const params = new URLSearchParams();
  if (offering !== '') params.set('offering', offering);
  if (wanted !== '') params.set('wanting', wanted);
  if (user !== '') params.set('user', user);
  if (fair) params.set('fair', '1');
  if (mutation !== undefined) params.set('mutation', mutation);
  if (sort !== undefined) params.set('sort', sort);
  if (page > 1) params.set('page', `${page}`);
  return params;
}

/** The query of the list that the URL names. */
export const $tradeAdQuery = computed($urlQuery, parseTradeAdQuery);

/** Changes the filter and opens the first page. */
export function filterTradeAds(part: Partial<TradeAdFilter>): void {
  pushUrlQuery(toTradeAdSearchParams({ ...$tradeAdQuery.get(), ...part, page: 1 }));
}

/** Opens a page (from 1). */
export function openTradeAdPage(page: number): void {
  pushUrlQuery(toTradeAdSearchParams({ ...$tradeAdQuery.get(), page }));
}
