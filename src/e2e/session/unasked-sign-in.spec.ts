import type { Locator, Page } from '@playwright/test';
import { composer, list, sendMessage } from '../chat/support/chat-page.ts';
import { withTwoPlayers } from '../chat/support/players.ts';
import { withOwnServer } from '../shared/channel/own-server.ts';
import { test, untilHydrated } from '../shared/fixtures.ts';
import { replaceableAnswer } from '../shared/replaceable-answer.ts';
import { expectAccessibleInBothThemes } from '../site/access/accessible.ts';
import { tabAndPress, tabTo } from '../site/access/keyboard.ts';
import {
  account,
  callbackUrl,
  expect,
  login,
  pressLogout,
  startSignedIn,
  storedToken,
  toast,
} from './signed-in.ts';

const NOTHING_SENT = /Nothing was sent\. First answer at the top of the page/;

const question = (page: Page): Locator => page.getByRole('region', { name: 'Is this you?' });
const thatsMe = (page: Page): Locator => question(page).getByRole('button', { name: "That's me" });
const notMe = (page: Page): Locator => question(page).getByRole('button', { name: 'Not me' });

/** Opens a link that signs this browser in as another player, and waits until the question stands. */
async function followLink(page: Page, username: string): Promise<void> {
  const link = await callbackUrl(page, username);
  expect(link.searchParams.has('token')).toBe(true);
  await page.goto(link.href);
  await expect(page).toHaveURL('/');
  await expect(question(page).getByRole('alert')).toContainText(`You are logged in as ${username}`);
}

/** The writes of the browser from now on: method and path. */
function recordWrites(page: Page): string[] {
  const writes: string[] = [];
  page.context().on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET') writes.push(`${request.method()} ${pathname}`);
  });
  return writes;
}

/** Opens the form with an item on one side and a category on the other, and presses Publish. */
async function publish(page: Page): Promise<void> {
  const params = { type: 'Pet', sortBy: 'name', limit: 1 };
  const { items } = await (await page.request.get('/api/items', { params })).json();
  await page.goto(`/trade-ads/create?offer=${items[0].slug}&want=category-adds`);
  await untilHydrated(page);
  await expect(page).toHaveURL('/trade-ads/create');
  await page.getByRole('button', { name: 'Publish Trade' }).click();
}

test('a link cannot make a player write as somebody else, and Not me brings the session back', async ({
  page,
  context,
}) => {
  await startSignedIn(page, 'SunnyAcorn7');
  const mine = await storedToken(page);
  await followLink(page, 'PixelGecko19');
  const writes = recordWrites(page);
  await publish(page);
  await expect(toast(page, NOTHING_SENT)).toBeVisible();
  await expect(question(page)).toBeVisible();

  const other = await context.newPage();
  await other.goto('/about');
  await expect(question(other)).toContainText('You are logged in as PixelGecko19');
  expect(writes).toEqual([]);
  await tabTo(other, notMe(other));
  await other.keyboard.press('Enter');
  await expect(toast(other, 'That player is logged out here')).toBeVisible();
  await expect(other).toHaveURL('/about');
  for (const tab of [page, other]) {
    await expect(question(tab)).toHaveCount(0);
    await expect(account(tab, 'SunnyAcorn7')).toBeVisible();
  }
  expect(await storedToken(page)).toBe(mine);
  expect(await page.evaluate(() => localStorage.getItem('auth_former'))).toBeNull();
});

test("That's me keeps the session, by keyboard, and then the player can write", async ({
  browser,
}) => {
  await withOwnServer(async ({ url }) => {
    await withTwoPlayers(browser, url, async (sunny, { page }) => {
      await sunny.page.goto('/chat');
      await followLink(page, 'PixelGecko19');
      await page.goto(`/chat/${sunny.id}`);
      await expect(page.getByRole('main')).toContainText(NOTHING_SENT);
      await expect(thatsMe(page)).toBeEnabled();
      await tabAndPress(page, page.getByRole('link', { name: 'Skip to content' }));
      await page.keyboard.press('Tab');
      await expect(thatsMe(page)).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(question(page)).toHaveCount(0);
      await expect(composer(page)).toBeVisible();
      await sendMessage(page, 'Hello');
      await list(sunny.page).getByRole('button', { name: 'Requests (1)' }).click();
      await expect(list(sunny.page).getByRole('link')).toContainText('Hello');
      await expect(list(sunny.page).getByRole('link')).toContainText('PixelGecko19');
    });
  });
});

test('a second link keeps the first session, and a logout ends both', async ({
  page,
  problems,
}) => {
  await startSignedIn(page, 'SunnyAcorn7');
  const mine = await storedToken(page);
  await followLink(page, 'PixelGecko19');
  await followLink(page, 'MossyMuffin88');
  await notMe(page).click();
  await expect(account(page, 'SunnyAcorn7')).toBeVisible();
  expect(await storedToken(page)).toBe(mine);
  await followLink(page, 'PixelGecko19');
  await account(page, 'PixelGecko19').click();
  await pressLogout(page, problems);
  await expect(toast(page, 'You have been logged out')).toBeVisible();
  await expect(login(page)).toBeVisible();
  await expect(question(page)).toHaveCount(0);
  const keys = await page.evaluate(() => Object.keys(localStorage));
  expect(keys.filter((key) => key.startsWith('auth'))).toEqual([]);
});

test('without a session before, Not me signs the player out', async ({ page }) => {
  await followLink(page, 'PixelGecko19');
  await notMe(page).click();
  await expect(toast(page, 'You have been logged out')).toBeVisible();
  await expect(login(page)).toBeVisible();
  expect(await storedToken(page)).toBeNull();
  const asked = page.waitForRequest(/\/auth\/roblox\?.*&prompt=select_account$/);
  await login(page).click();
  await asked;
  await page.getByRole('button', { name: 'SunnyAcorn7' }).click();
  await expect(account(page, 'SunnyAcorn7')).toBeVisible();
});

test('a link with a dead token leaves the session as it was', async ({ page, problems }) => {
  problems.allow(/: 401 /);
  await startSignedIn(page, 'SunnyAcorn7');
  const mine = await storedToken(page);
  await page.goto('/auth/callback?token=planted&state=%2Fstocks');
  const refused = 'Authentication failed: the login did not work. Please try again.';
  await expect(toast(page, refused)).toBeVisible();
  await expect(account(page, 'SunnyAcorn7')).toBeVisible();
  await expect(question(page)).toHaveCount(0);
  expect(await storedToken(page)).toBe(mine);
});

test('while the backend is away a player can say no, but not yes', async ({ page, problems }) => {
  problems.allow(/auth\/user/);
  await startSignedIn(page, 'SunnyAcorn7');
  const replaceAnswer = await replaceableAnswer(page, '**/auth/user', (route) =>
    route.fulfill({ status: 503 }),
  );
  await page.goto((await callbackUrl(page, 'PixelGecko19')).href);
  await expect(page).toHaveURL('/');
  await expect(question(page)).toContainText('we do not know the name yet');
  await expect(thatsMe(page)).toBeDisabled();
  await notMe(page).click();
  await expect(question(page)).toHaveCount(0);
  replaceAnswer();
  await page.reload();
  await expect(account(page, 'SunnyAcorn7')).toBeVisible();
});

test('the question is readable on a phone in both themes, and stays in view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await followLink(page, 'PixelGecko19');
  for (const path of ['/stocks', '/chat']) {
    await page.goto(path);
    await expect(question(page)).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(notMe(page)).toBeInViewport({ ratio: 1 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.body.offsetWidth,
    );
    expect(overflow).toBe(0);
  }
});

test('the question loads for nobody else', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  const loaded = () => scripts.filter((path) => /UnaskedSignIn/.test(path));
  await page.goto('/about', { waitUntil: 'networkidle' });
  await startSignedIn(page, 'SunnyAcorn7');
  await page.goto('/about', { waitUntil: 'networkidle' });
  await expect(account(page, 'SunnyAcorn7')).toBeVisible();
  expect(loaded()).toEqual([]);
  await followLink(page, 'PixelGecko19');
  expect(new Set(loaded()).size).toBe(1);
});
