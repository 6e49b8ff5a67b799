import type { Locator, Page } from '@playwright/test';
import { startSignedIn, storedToken } from '../session/signed-in.ts';
import { standIn } from '../shared/channel/sockets.ts';

export const MINUTES = 60_000;

const pet = (slug: string, name: string, more: object = {}) => ({
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

/** An ad on the wire that was made at a time (epoch ms), by a player of its own. */
export const wireAd = (name: string, at: number, more: object = {}) => ({
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
/** A card by its author, or by what stands on it. */
export const card = (page: Page, hasText: string): Locator => cards(page).filter({ hasText });
/** The authors of the cards, in their order. */
export const names = (page: Page): Locator => cards(page).getByRole('heading', { level: 2 });

/** Lets the backend answer the list with these ads, ten a page, by their filters, and publish no others to pages that are opened from now on; says which queries it was asked. */
export async function answerAds(page: Page, ads: () => object[]): Promise<URLSearchParams[]> {
  const asked: URLSearchParams[] = [];
  await standIn(page, /\/ws(\?|$)/);
  await page.route('**/api/trade-ads?*', (route) => {
    const query = new URL(route.request().url()).searchParams;
    asked.push(query);
    const isNothing = query.get('wanting') === 'nothing-like-it';
    const found = isNothing ? [] : ads();
    const number = Number(query.get('page'));
    const data = found.slice((number - 1) * 10, number * 10);
    const pages = Math.ceil(found.length / 10);
    return route.fulfill({ json: { data, pagination: { page: number, pages } } });
  });
  return asked;
}

/** Signs in, and gives how to write to the market as that player. */
export async function trader(page: Page, username: string) {
  await startSignedIn(page, username);
  const token = await storedToken(page);
  return async (method: 'post' | 'put', path: string, data: object) => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await page.request[method](`/api/trade-ads${path}`, { data, headers });
    return (await answer.json()).data;
  };
}
