import type { BrowserContext, Locator, Page } from '@playwright/test';
import { expect as once } from '../shared/fixtures.ts';

/** Waits longer than others: what it looks at comes after several pages. */
export const expect = once.configure({ timeout: 30_000 });

/** The account button of who is signed in, by name or whoever it is. */
export function account(page: Page, username = ''): Locator {
  return page.getByRole('banner').getByRole('button', { name: `Account: ${username}` });
}

/** The header's Login. */
export const login = (page: Page): Locator =>
  page.getByRole('banner').getByRole('link', { name: 'Login' }).first();

/** A toast by its text. */
export const toast = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('region', { name: /Notifications/ }).getByText(text);

/** Signs in as a player of the demo, from wherever the page is, and waits until the site is back. */
export async function signIn(page: Page, username: string): Promise<void> {
  await login(page).click();
  await page.getByRole('button', { name: username }).click();
  await page.waitForURL((address) => !/^\/(auth|demo-identity)\//.test(address.pathname));
  await expect(account(page, username)).toBeVisible();
}

/** Signs in by calls alone: what a test starts with, where the way there is not what it looks at. */
export async function startSignedIn(page: Page, username: string): Promise<void> {
  const choice = await page.request.get('/auth/roblox');
  const html = await choice.text();
  const [, action = ''] = /action="([^"]+)"/.exec(html) ?? [];
  const button = new RegExp(`value="([^"]+)"><span[^>]*>(<img[^>]*>|\\w*)</span>${username}<`);
  const [, player = ''] = button.exec(html) ?? [];
  const done = await page.request.post(new URL(action, choice.url()).href, { form: { player } });
  const token = new URL(done.url()).searchParams.get('token') ?? '';
  const empty = '**/empty-page';
  await page.route(empty, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto('/empty-page');
  await page.evaluate((value) => localStorage.setItem('auth_token', value), token);
  await page.unroute(empty);
}

/** The stored session token. */
export const storedToken = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('auth_token'));

/** Stands in for the inbox of a player whom the backend does not know, and would end the session of. */
export async function standInInbox(context: BrowserContext): Promise<void> {
  await context.route(/\/api\/(conversations|sync)(\?|$)/, (route) =>
    route.fulfill({ json: { revision: 0, conversations: [], more: false } }),
  );
}
