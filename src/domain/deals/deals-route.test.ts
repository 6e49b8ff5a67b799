import { expect, it } from 'vitest';
import { DEAL_FILTERS, dealsPath, FILTERED_STATES, parseDealsRoute } from './deals-route.ts';
import { STATES_NOW } from './offer-states.ts';

it('writes paths that it reads again', () => {
  for (const show of DEAL_FILTERS) {
    const route = { show, page: 3 };
    expect(parseDealsRoute(dealsPath(route).slice('/deals'.length))).toEqual(route);
  }
  expect(dealsPath({ show: 'all', page: 1 })).toBe('/deals');
});

it.each(['', '?show=x&page=0', '?show=__proto__&page=1.5', '?page=-1', '?page=1e99', '?page=%00'])(
  'reads %j as all deals from the start',
  (search) => {
    expect(parseDealsRoute(search)).toEqual({ show: 'all', page: 1 });
  },
);

it('shows each state with exactly one filter beside all', () => {
  const { all, ...filters } = FILTERED_STATES;
  expect(Object.values(filters).flat().toSorted()).toEqual(all.toSorted());
  expect(all).toBe(STATES_NOW);
});
