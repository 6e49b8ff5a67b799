import { composer } from '../chat/support/chat-page.ts';
import { player } from '../chat/support/offer-page.ts';
import { test } from '../shared/fixtures.ts';
import { expectAccessibleInBothThemes } from '../site/access/accessible.ts';
import {
  account,
  expect,
  login,
  pressLogout,
  signIn,
  startSignedIn,
  storedToken,
  toast,
} from './signed-in.ts';

const UNAUTHORIZED = /: 401 /;

test.beforeEach(async ({ page }) => {
  await startSignedIn(page, 'SunnyAcorn7');
  await page.goto('/about');
  await expect(account(page, 'SunnyAcorn7')).toBeVisible();
});

test('the account menu opens, moves and closes by keyboard, and is accessible in both themes', async ({
  page,
}) => {
  const button = account(page, 'SunnyAcorn7');
  await button.press('Enter');
  const menu = page.getByRole('menu', { name: 'Account' });
  const item = (name: string) => menu.getByRole('menuitem', { name });
  const own = item('SunnyAcorn7 Your account');
  const [messages, deals, logout] = [item('Messages'), item('Your deals'), item('Logout')];
  const watching = item('Watching');
  await expect(menu.getByRole('menuitem')).toHaveCount(5);
  await expect(own).toHaveAttribute('href', '/account');
  await expect(messages).toHaveAttribute('href', '/chat');
  await expect(deals).toHaveAttribute('href', '/deals');
  await expect(own).toBeFocused();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(messages).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(deals).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(watching).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(logout).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(own).toBeFocused();
  await expectAccessibleInBothThemes(page, 'header');
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('logging out ends the session here and at the backend', async ({
  page,
  request,
  problems,
}) => {
  const token = await storedToken(page);
  await account(page).click();
  await pressLogout(page, problems);
  await expect(toast(page, 'You have been logged out')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(login(page)).toBeVisible();
  await expect(account(page)).toHaveCount(0);
  const headers = { authorization: `Bearer ${token}` };
  expect((await request.get('/auth/user', { headers })).status()).toBe(401);
});

test('a logout asks before it deletes unsent messages, and leaves nothing of the player', async ({
  page,
  problems,
}) => {
  await page.evaluate(() => {
    const { id } = JSON.parse(localStorage.getItem('auth_user') ?? '{}');
    localStorage.setItem(`chat_outbox:${id}:one`, '{}');
    localStorage.setItem(`trade_drafts_${id}`, '[]');
    sessionStorage.setItem('trade_form', '{}');
  });
  const questions: string[] = [];
  page.on('dialog', async (question) => {
    questions.push(question.message());
    await (questions.length === 1 ? question.dismiss() : question.accept());
  });
  const logOut = async () => {
    await account(page).click();
    await pressLogout(page, problems);
  };
  await logOut();
  await expect.poll(() => questions).toEqual([expect.stringContaining('not sent yet')]);
  expect(await storedToken(page)).not.toBeNull();
  await logOut();
  await expect(toast(page, 'You have been logged out')).toBeVisible();
  await expect(page).toHaveURL('/');
  const keys = await page.evaluate(() =>
    [localStorage, sessionStorage].flatMap((storage) => Object.keys(storage)),
  );
  expect(keys.filter((key) => /^(auth|chat|trade|pending|sign_in)/.test(key)).sort()).toEqual([
    'sign_in_choice',
    expect.stringMatching(/^trade_drafts_/),
  ]);
});

test('a logout asks for a text that is typed in another tab, and keeps it on no', async ({
  page,
  context,
  browser,
  problems,
}) => {
  const partner = await player(browser, 'PixelGecko19');
  await partner.page.context().close();
  const chat = await context.newPage();
  await chat.goto(`/chat/${partner.id}`);
  await composer(chat).fill('How about');
  const questions: string[] = [];
  page.on('dialog', async (question) => {
    questions.push(question.message());
    await question.dismiss();
  });
  await account(page).click();
  await pressLogout(page, problems);
  await expect.poll(() => questions).toEqual([expect.stringContaining('not sent yet')]);
  await expect(account(page, 'SunnyAcorn7')).toBeVisible();
  await expect(composer(chat)).toHaveValue('How about');
});

test('a failed logout is reported and changes nothing', async ({ page, problems }) => {
  problems.allow(/auth\/logout/);
  await page.route('**/auth/logout', (route) => route.fulfill({ status: 500 }));
  await account(page).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(toast(page, 'Failed to logout')).toBeVisible();
  await expect(account(page)).toBeVisible();
  expect(await storedToken(page)).not.toBeNull();
});

test('login and logout apply to every tab', async ({ page, context, problems }) => {
  const other = await context.newPage();
  await other.goto('/contact');
  await expect(account(other, 'SunnyAcorn7')).toBeVisible();
  await page.reload();
  await account(page).click();
  await pressLogout(page, problems);
  await expect(other).toHaveURL('/');
  await expect(toast(other, 'You have been logged out')).toBeVisible();
  await expect(login(other)).toBeVisible();
  await expect(login(page)).toBeVisible();
  await signIn(page, 'PixelGecko19');
  await expect(account(other, 'PixelGecko19')).toBeVisible();
});

test('a session that ended elsewhere ends in the page once, whichever call reports it', async ({
  page,
  request,
  problems,
}) => {
  problems.allow(UNAUTHORIZED);
  const headers = { authorization: `Bearer ${await storedToken(page)}` };
  await page.addInitScript(() => {
    addEventListener('auth:logout', () => {
      sessionStorage.ends = Number(sessionStorage.ends ?? 0) + 1;
    });
  });
  await page.route('**/api/**', (route) => route.fulfill({ status: 401, json: {} }));
  // The open page would learn of it on its socket, and redirect home while the next page loads.
  await page.goto('about:blank');
  expect((await request.post('/auth/logout', { headers })).status()).toBe(204);
  // The redirect may come before the load.
  await page.goto('/stocks', { waitUntil: 'commit' });
  await expect(page).toHaveURL('/');
  await expect(toast(page, 'You have been logged out')).toBeVisible();
  await expect(login(page)).toBeVisible();
  expect(await storedToken(page)).toBeNull();
  expect(await page.evaluate(() => sessionStorage.ends)).toBe('1');
});

test('a restarting backend logs nobody out', async ({ page, problems }) => {
  problems.allow(/auth\/user/);
  await page.route('**/auth/user', (route) => route.fulfill({ status: 503 }));
  await page.goto('/contact');
  await expect(account(page, 'SunnyAcorn7')).toBeVisible();
  await page.route('**/auth/user', (route) => route.abort());
  await page.reload();
  await expect(account(page, 'SunnyAcorn7')).toBeVisible();
  expect(await storedToken(page)).not.toBeNull();
  const user = { id: '1', username: 'NewName', avatar_url: null };
  await page.route('**/auth/user', (route) => route.fulfill({ json: user }));
  await expect(account(page, 'NewName')).toBeVisible({ timeout: 15_000 });
});

test('a signed-in reader never sees Login first', async ({ page, problems }) => {
  // The previous page may still load its parts.
  problems.allow(/ERR_FAILED|Error hydrating|dynamically imported module/);
  await page.route('**/_astro/*.js', (route) => route.abort());
  await page.reload();
  await expect(login(page)).toHaveCSS('color', 'rgba(0, 0, 0, 0)');
});

test('Login is disabled while the session is loading', async ({ page }) => {
  await page.evaluate(() => localStorage.removeItem('auth_user'));
  await page.route('**/auth/user', () => {});
  await page.reload();
  await expect(login(page)).toHaveAttribute('aria-disabled', 'true');
  await login(page).press('Enter');
  await expect(page).toHaveURL('/about');
});

test.describe('on a phone', () => {
  test('the side sheet contains the account menu', async ({ page, problems }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.getByRole('button', { name: /^Menu/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Menu' });
    await sheet.getByRole('button', { name: 'Account: SunnyAcorn7' }).click();
    await expect(sheet.getByRole('menuitem', { name: 'Messages' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet.getByRole('menu')).toBeHidden();
    await expect(sheet).toBeVisible();
    problems.allow(/: 401 .*\/api\//);
    await sheet.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/');
    await expect(toast(page, 'You have been logged out')).toBeVisible();
    await page.getByRole('button', { name: /^Menu/ }).click();
    await expect(sheet.getByRole('button', { name: 'Logout' })).toHaveCount(0);
    await expect(sheet.getByRole('link', { name: 'Login' })).toBeVisible();
  });
});
