import type { Locator, Page } from '@playwright/test';
import { startSignedIn, storedToken } from '../session/signed-in.ts';
import { mockSockets } from '../shared/channel/sockets.ts';

export const MINUTES = 60_000;

/** An item of a trade ad in wire format. */
export const pet = (slug: string, name: string, more: object = {}) => ({
  petSlug: slug,
  quantity: 1,
  isCategory: false,
  pet: {
    id: slug,
    slug,
    name,
    value: 100,
    image: '/pictures/fox.svg',
    rarity: 'Secret',
    owners: 1234,
    stats: { bubbles: 1500.4, coins: 2, gems: 0, worldCurrency: { tickets: 7 } },
    ...more,
  },
});

/** A trade ad in wire format, made at a time (epoch ms) by a player of its own. */
export const wireTradeAd = (name: string, at: number, more: object = {}) => ({
  id: name,
  user_id: `user-${name}`,
  user: { username: name, avatar_url: null },
  created_at: at,
  status: 'published',
  offering_items: [pet('fox', 'Red Fox')],
  looking_for_items: [{ petSlug: 'category-upgrade', quantity: 1, isCategory: true }],
  ...more,
});

export const cards = (page: Page): Locator =>
  page.getByRole('region', { name: 'Trade ads' }).getByRole('article');
/** A card, found by its author or its text. */
export const card = (page: Page, hasText: string): Locator => cards(page).filter({ hasText });
/** The authors of the cards, in order. */
export const names = (page: Page): Locator => cards(page).getByRole('heading', { level: 2 });

/** Opens the selector of a filter of the board. */
export async function openFilter(page: Page, name: 'Offering' | 'Looking for'): Promise<Locator> {
  await page.getByRole('button', { name: new RegExp(`^${name} `) }).click();
  return page.getByRole('dialog', { name: 'Select Item' });
}

/**
 * Mocks the list with these trade ads, ten per page, by their filters, and no channel events for pages opened from
 * now on. Returns the requested queries.
 */
export async function mockTradeAds(
  page: Page,
  tradeAds: () => object[],
): Promise<URLSearchParams[]> {
  const requested: URLSearchParams[] = [];
  await mockSockets(page, /\/ws(\?|$)/);
  await page.route('**/api/trade-ads?*', (route) => {
    const query = new URL(route.request().url()).searchParams;
    requested.push(query);
    const isUnwanted = /^(dragonfly|nothing-like-it)$/.test(query.get('wanting') ?? '');
    const found = isUnwanted ? [] : tradeAds();
    const number = Number(query.get('page'));
    const data = found.slice((number - 1) * 10, number * 10);
    const pages = Math.ceil(found.length / 10);
    return route.fulfill({ json: { data, pagination: { page: number, pages } } });
  });
  return requested;
}

/** Signs in, and returns functions that write to the backend as that player. */
export async function trader(page: Page, username: string) {
  await startSignedIn(page, username);
  const token = await storedToken(page);
  return async (method: 'post' | 'put', path: string, data: object) => {
    const headers = { authorization: `Bearer ${token}` };
    const response = await page.request[method](`/api/trade-ads${path}`, { data, headers });
    return (await response.json()).data;
  };
}
