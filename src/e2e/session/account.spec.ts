import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { composer, list, log, sendMessage, texts } from '../chat/support/chat-page.ts';
import { withTwoPlayers } from '../chat/support/players.ts';
import { withOwnServer } from '../shared/channel/own-server.ts';
import { test } from '../shared/fixtures.ts';
import { watchPageErrors } from '../shared/page-errors.ts';
import { replaceableAnswer } from '../shared/replaceable-answer.ts';
import { expectAccessibleInBothThemes } from '../site/access/accessible.ts';
import {
  account,
  expect,
  login,
  mockInbox,
  startSignedIn,
  storedToken,
  toast,
} from './signed-in.ts';

const devices = (page: Page) => page.getByRole('list', { name: 'Devices' }).getByRole('listitem');
const dialog = (page: Page) => page.getByRole('dialog');

/** Fails when the page is wider than its window. */
async function expectFits(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

/** A page in a browser of its own at a server. */
async function otherBrowser(browser: Browser, url: string, userAgent: string) {
  const context = await browser.newContext({ baseURL: url, userAgent, reducedMotion: 'reduce' });
  const errors = await watchPageErrors(context, url);
  return { page: await context.newPage(), errors, close: () => context.close() };
}

test('a visitor is asked to log in, and comes back', async ({ page }) => {
  await page.goto('/account');
  await expect(
    page.getByRole('heading', { name: 'Please login to see your account' }),
  ).toBeVisible();
  const link = page.getByRole('main').getByRole('link', { name: 'Login' });
  await expect(link).toHaveAttribute('href', '/?login=1&redirect=%2Faccount');
});

test('the name in the account menu leads to the account', async ({ page }) => {
  await startSignedIn(page, 'FrostyOtter42');
  await page.goto('/about');
  await account(page, 'FrostyOtter42').click();
  await page.getByRole('menuitem', { name: 'FrostyOtter42 Your account' }).click();
  await expect(page).toHaveURL('/account');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account');
  await expect(devices(page).first()).toContainText('This device');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});

test('another device is logged out from the list, and its page says so', async ({ browser }) => {
  await withOwnServer(async ({ url }) => {
    const phone = await otherBrowser(
      browser,
      url,
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    );
    const desk = await otherBrowser(
      browser,
      url,
      'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
    );
    for (const { page } of [phone, desk]) await startSignedIn(page, 'SunnyAcorn7');
    await phone.page.goto('/about');
    await expect(account(phone.page, 'SunnyAcorn7')).toBeVisible();
    await desk.page.goto('/account');
    await expect(devices(desk.page)).toHaveCount(2);
    await expect(devices(desk.page).first()).toContainText('Firefox on Linux');
    await expect(devices(desk.page).first()).toContainText('This device');
    await expect(devices(desk.page).last()).toContainText('Chrome on Android');
    await desk.page.getByRole('button', { name: 'Logout Chrome on Android' }).press('Enter');
    await expect(toast(phone.page, 'You have been logged out')).toBeVisible();
    await expect(phone.page).toHaveURL(`${url}/`);
    await expect(login(phone.page)).toBeVisible();
    await expect(devices(desk.page)).toHaveCount(1);
    await expect(desk.page.getByRole('heading', { name: 'Where you are logged in' })).toBeFocused();
    await expect(desk.page.getByText('You are logged in nowhere else.')).toBeVisible();
    await desk.page.getByRole('button', { name: 'Logout on this device' }).click();
    await expect(toast(desk.page, 'You have been logged out')).toBeVisible();
    expect([...phone.errors, ...desk.errors].filter((one) => !/: 401 /.test(one))).toEqual([]);
    for (const { close } of [phone, desk]) await close();
  });
});

test('the data is a file with what the player sent, and deleting asks twice', async ({
  browser,
}) => {
  await withOwnServer(async ({ url }) => {
    await withTwoPlayers(browser, url, async (sunny, mossy) => {
      await sunny.page.goto(`/chat/${mossy.id}`);
      await sendMessage(sunny.page, 'a text of sunny');
      await mossy.page.goto(`/chat/${sunny.id}`);
      await expect.poll(() => texts(mossy.page)).toEqual(['a text of sunny']);
      await sendMessage(mossy.page, 'a text of mossy');
      await expect.poll(() => texts(sunny.page)).toHaveLength(2);

      await sunny.page.goto('/account');
      const downloading = sunny.page.waitForEvent('download');
      await sunny.page.getByRole('button', { name: 'Download my data' }).click();
      const download = await downloading;
      expect(download.suggestedFilename()).toBe('my-account-data.json');
      const data = JSON.parse(await readFile(await download.path(), 'utf8'));
      expect(data.profile.username).toBe('SunnyAcorn7');
      expect(data.conversations[0].your_messages).toMatchObject([{ text: 'a text of sunny' }]);
      expect(JSON.stringify(data)).not.toContain('a text of mossy');

      await sunny.page.evaluate((id) => {
        localStorage.setItem(`trade_drafts_${id}`, '[]');
        localStorage.setItem(`chat_outbox:${id}:one`, '{}');
      }, sunny.id);
      await sunny.page.getByRole('button', { name: 'Delete my account' }).press('Enter');
      await expect(dialog(sunny.page)).toHaveAccessibleName('Delete your account?');
      await sunny.page.keyboard.press('Escape');
      await expect(sunny.page.getByRole('button', { name: 'Delete my account' })).toBeFocused();
      await sunny.page.getByRole('button', { name: 'Delete my account' }).press('Enter');
      await dialog(sunny.page).getByRole('button', { name: 'Continue' }).press('Enter');
      await expect(dialog(sunny.page)).toHaveAccessibleName('Type your username');
      const field = dialog(sunny.page).getByRole('textbox');
      await expect(field).toBeFocused();
      await field.fill('SunnyAcorn');
      await field.press('Enter');
      const last = dialog(sunny.page).getByRole('button', { name: 'Delete for good' });
      await expect(last).toHaveAttribute('aria-disabled', 'true');
      await expect(dialog(sunny.page).getByRole('alert')).toContainText('not your username');
      await field.fill('sunnyacorn7');
      await field.press('Enter');
      await expect(toast(sunny.page, 'Your account has been deleted')).toBeVisible();
      await expect(sunny.page).toHaveURL(`${url}/`);
      await expect(login(sunny.page)).toBeVisible();
      expect(await storedToken(sunny.page)).toBeNull();
      const keys = await sunny.page.evaluate(() => Object.keys(localStorage));
      expect(keys.filter((key) => /^(auth|chat|trade|blocked|sign_in)/.test(key))).toEqual([]);

      const { page } = mossy;
      await expect(page.getByRole('heading', { name: 'Deleted player' })).toBeVisible();
      await expect(page).not.toHaveURL(new RegExp(sunny.id));
      await expect(page.getByText('Nobody can write to them any more.')).toBeVisible();
      await expect(composer(page)).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Block, report and more' })).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Make an offer' })).toHaveCount(0);
      await expect(log(page)).toContainText('a text of mossy');
      await expect(log(page)).not.toContainText('a text of sunny');
      await expect(list(page).getByRole('link')).toContainText('Deleted player');
      await expect(list(page)).not.toContainText('SunnyAcorn7');
      await expectAccessibleInBothThemes(page, '[data-chat-pane]');
    });
  });
});

test('the account and its dialogs fit a phone and are accessible, in both themes', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await startSignedIn(page, 'PixelGecko19');
  await page.goto('/account');
  await expect(devices(page).first()).toBeVisible();
  await expect(page.getByRole('main').locator('img')).toHaveCSS('width', '32px');
  await expectFits(page);
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog(page)).toBeVisible();
  await expectAccessibleInBothThemes(page, 'dialog[open]');
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
  await expect(dialog(page).getByRole('textbox')).toBeFocused();
  await expectFits(page);
  await expectAccessibleInBothThemes(page, 'dialog[open]');
});

test('each part says when it cannot be loaded, and recovers', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/account|auth\/user/);
  const user = { id: '1', username: 'Reader', avatar_url: null };
  await page.addInitScript(() => localStorage.setItem('auth_token', 'any'));
  await mockInbox(context);
  await context.route('**/auth/user', (route) => route.fulfill({ status: 503 }));
  await page.goto('/account');
  await expect(page.getByRole('alert')).toContainText('Your account could not be loaded');
  await expectAccessibleInBothThemes(page, 'main');
  // The page also tries by itself. No call with this token may reach the backend, which would end the session.
  await context.route('**/api/account/**', (route) => route.abort());
  await context.route('**/auth/user', (route) => route.fulfill({ json: user }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Your devices could not be loaded.')).toBeVisible();
  await expectAccessibleInBothThemes(page, 'main');
  await page.getByRole('button', { name: 'Download my data' }).click();
  await expect(toast(page, 'No answer. Check your connection and try again.')).toBeVisible();
  const times = { created_at: Date.now(), seen_at: Date.now() };
  const session = { id: 'one', device: 'Chrome on Mac', ...times, current: true };
  await context.route('**/api/account/sessions', (route) =>
    route.fulfill({ json: { sessions: [session] } }),
  );
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(devices(page)).toHaveCount(1);
});

test('the end of an account is asked for again when its dialog could not be loaded', async ({
  page,
  problems,
}) => {
  problems.allow(/DeleteDialog/);
  await startSignedIn(page, 'PixelGecko19');
  await page.goto('/account');
  const replaceAnswer = await replaceableAnswer(page, '**/DeleteDialog*.js', (route) =>
    route.abort(),
  );
  const end = page.getByRole('button', { name: 'Delete my account' });
  await end.click();
  await expect(toast(page, /^This could not be loaded/)).toBeVisible();
  replaceAnswer();
  await end.click();
  await expect(dialog(page)).toHaveAccessibleName('Delete your account?');
});
