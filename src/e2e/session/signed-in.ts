import type { BrowserContext, Locator, Page } from '@playwright/test';
import { expect as once, type Problems } from '../shared/fixtures.ts';

/** An `expect` with a longer timeout, for what follows several page loads. */
export const expect = once.configure({ timeout: 30_000 });

/** The account button of the signed-in player, by name or any. */
export function account(page: Page, username = ''): Locator {
  return page.getByRole('banner').getByRole('button', { name: `Account: ${username}` });
}

/** The Login link of the header. */
export const login = (page: Page): Locator =>
  page.getByRole('banner').getByRole('link', { name: 'Login' }).first();

/** A toast, found by its text. */
export const toast = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('region', { name: /Notifications/ }).getByText(text);

/** Signs in as a demo player through the site, and waits until it is back. */
export async function signIn(page: Page, username: string): Promise<void> {
  await login(page).click();
  await page.getByRole('button', { name: username }).click();
  await page.waitForURL((url) => !/^\/(auth|demo-identity)\//.test(url.pathname));
  await expect(account(page, username)).toBeVisible();
}

/** Signs in as a demo player by calls alone. Returns the URL of the callback page, which is not opened. */
export async function callbackUrl(page: Page, username: string, search = ''): Promise<URL> {
  const choice = await page.request.get(`/auth/roblox${search}`);
  const html = await choice.text();
  const [, action = ''] = /action="([^"]+)"/.exec(html) ?? [];
  const button = new RegExp(`value="([^"]+)"><span[^>]*>(<img[^>]*>|\\w*)</span>${username}<`);
  const [, player = ''] = button.exec(html) ?? [];
  const done = await page.request.post(new URL(action, choice.url()).href, { form: { player } });
  return new URL(done.url());
}

/** Signs in by calls alone, for tests that do not test the sign-in itself. */
export async function startSignedIn(page: Page, username: string): Promise<void> {
  const token = (await callbackUrl(page, username)).searchParams.get('token') ?? '';
  // A file of the site whose page has no scripts.
  await page.goto('/robots.txt');
  await page.evaluate((value) => localStorage.setItem('auth_token', value), token);
}

/** Presses Logout in an open menu. A read that is under way then may be refused. */
export async function pressLogout(menu: Page | Locator, problems: Problems): Promise<void> {
  problems.allow(/: 401 .*\/api\//);
  await menu.getByRole('menuitem', { name: 'Logout' }).click();
}

/** The stored session token. */
export const storedToken = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('auth_token'));

/** Mocks the inbox of a player whom the backend does not know, and whose session it would end. */
export async function mockInbox(context: BrowserContext): Promise<void> {
  await context.route(/\/api\/(conversations|sync|blocks|notices)(\?|$)/, (route) =>
    route.fulfill({
      json: { revision: 0, conversations: [], more: false, blocked: [], notices: [] },
    }),
  );
}
