import { expect, type Page } from '@playwright/test';

export const START = Date.UTC(2027, 0, 15, 10);
export const SECONDS = 1000;
export const MINUTES = 60 * SECONDS;
export const HOURS = 60 * MINUTES;
export const at = (away: number) => (START + away) / SECONDS;

export const shop = (category: string, away: unknown, items: unknown = []) => ({
  category,
  resetTime: typeof away === 'number' ? at(away) : away,
  items,
});
export const stocks = (...categories: unknown[]) => ({ stock: { categories } });
export const weather = (weatherTimes: object) => ({ weather: { weatherTimes } });
export const CARROTS = [{ name: 'Carrot', maxStock: 5 }];

/** Lets the backend answer with a status until it is told otherwise. */
export async function answer(page: Page, json: object, headers = {}) {
  await page.route('**/api/status', (route) => route.fulfill({ json, headers }));
}

export async function fail(page: Page) {
  await page.route('**/api/status', (route) => route.fulfill({ status: 503, body: '' }));
}

/** Opens a board at a time that stands still but for `page.clock.runFor`. */
export async function open(page: Page, path: string, now = START) {
  await page.clock.install({ time: now - MINUTES });
  await page.clock.pauseAt(now);
  await page.goto(path);
}

/** How long one look of `runUntil` may take. */
export const SOON = { timeout: 200 };

/** Lets the page's time run by seconds until something is seen: a read that is on its way as the backend changes its mind puts the next one off. */
export async function runUntil(page: Page, isSeen: () => Promise<void>) {
  await expect(async () => {
    await page.clock.runFor(SECONDS);
    await isSeen();
  }).toPass();
}

export const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
export const countdown = (page: Page, name: string) => card(page, name).getByRole('timer');
export const status = (page: Page) => page.getByRole('main').getByRole('status');
