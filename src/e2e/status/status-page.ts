import { expect, type Page } from '@playwright/test';

export const START = Date.UTC(2027, 0, 15, 10);
export const SECONDS = 1000;
export const MINUTES = 60 * SECONDS;
export const HOURS = 60 * MINUTES;
export const at = (away: number) => (START + away) / SECONDS;

export const shop = (category: string, away: unknown, items: unknown = [], period?: number) => ({
  category,
  resetTime: typeof away === 'number' ? at(away) : away,
  period,
  items,
});
export const stocks = (...categories: unknown[]) => ({ stock: { categories } });
export const weather = (weatherTimes: object) => ({ weather: { weatherTimes } });
export const CARROTS = [{ name: 'Carrot', maxStock: 5 }];

/** Mocks the backend's status, until the next call of this function. */
export async function mockStatus(page: Page, json: object, headers = {}) {
  await page.route('**/api/status', (route) => route.fulfill({ json, headers }));
}

export async function mockStatusFailure(page: Page) {
  await page.route('**/api/status', (route) => route.fulfill({ status: 503, body: '' }));
}

/** Opens a page at a fixed time, which passes only by `page.clock.runFor`. */
export async function openAt(page: Page, path: string, now = START) {
  await page.clock.install({ time: now - MINUTES });
  await page.clock.pauseAt(now);
  await page.goto(path);
}

/** The timeout of one check of `runUntil`. */
export const SHORT_TIMEOUT = { timeout: 200 };

/**
 * Advances the page's clock by five seconds at a time until an element is visible. A read that is under way when the
 * mock changes delays the next one.
 */
export async function runUntil(page: Page, isSeen: () => Promise<void>) {
  await expect(async () => {
    await page.clock.runFor(5 * SECONDS);
    await isSeen();
  }).toPass();
}

export const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
export const countdown = (page: Page, name: string) => card(page, name).getByRole('timer');
export const status = (page: Page) => page.getByRole('main').getByRole('status');
