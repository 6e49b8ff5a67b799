import { test } from '../shared/fixtures.ts';
import { expectAccessible } from '../site/access/accessible.ts';
import {
  account,
  expect,
  login,
  mockInbox,
  signIn,
  startSignedIn,
  storedToken,
  toast,
} from './signed-in.ts';

// A sign-in takes five pages.
test.describe.configure({ timeout: 90_000 });

const STALE = 'Authentication failed: This sign-in is too old or was used already.';

test('a sign-in returns to the page where it started', async ({ page }) => {
  await page.goto('/items?search=fox&rarity=Rare');
  await login(page).click();
  await expect(page).toHaveURL(/demo-identity/);
  await page.getByRole('button', { name: 'SunnyAcorn7' }).click();
  await expect(page).toHaveURL('/items?search=fox&rarity=Rare');
  await expect(toast(page, 'Successfully logged in!')).toBeVisible();
  await expect(account(page, 'SunnyAcorn7')).toBeVisible();
  await expect(account(page, 'SunnyAcorn7').locator('img')).toBeVisible();
  await expect(login(page)).toBeHidden();
  expect(await storedToken(page)).toMatch(/^\S{40,}$/);
});

test('the token stays neither in the URL nor in the history', async ({ page }) => {
  await page.goto('/items');
  await signIn(page, 'SunnyAcorn7');
  const urls = await page.evaluate(() => navigation.entries().map(({ url }) => url ?? ''));
  expect(urls.filter((url) => /token=|auth\/callback/.test(url))).toEqual([]);
  expect(await page.evaluate(() => document.referrer)).not.toContain('token');
});

test('a player without a picture has initials', async ({ page }) => {
  await page.goto('/stocks');
  await signIn(page, 'MossyMuffin88');
  await expect(account(page).getByText('MO', { exact: true })).toBeVisible();
});

test('a failed picture is replaced by initials', async ({ page, problems }) => {
  problems.allow(/no-such-picture/);
  await page.goto('/items');
  await signIn(page, 'SunnyAcorn7');
  for (const avatar_url of ['/pictures/no-such-picture.svg', 'https://elsewhere.example/x.png']) {
    const user = { id: '1', username: 'renamed', avatar_url };
    await page.route('**/auth/user', (route) => route.fulfill({ json: user }));
    await page.reload();
    await expect(account(page, 'renamed').getByText('RE', { exact: true })).toBeVisible();
  }
});

test('a player who denies access gets a message and stays logged out', async ({ page }) => {
  await page.goto('/items');
  await login(page).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(toast(page, 'Authentication failed: You chose not to sign in.')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(login(page)).toBeVisible();
});

test('a callback without a pending sign-in ends at home with a reason', async ({ page }) => {
  await page.goto('/auth/roblox/callback?code=x&state=y');
  await expect(toast(page, STALE)).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('a code works only once', async ({ page }) => {
  const responses: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/auth/roblox/callback')) responses.push(request.url());
  });
  await page.goto('/items');
  await signIn(page, 'FrostyOtter42');
  const token = await storedToken(page);
  await page.goto(responses[0] ?? '');
  await expect(toast(page, STALE)).toBeVisible();
  expect(await storedToken(page)).toBe(token);
});

test.describe('the page that completes a sign-in', () => {
  const user = { id: '1', username: 'Somebody', avatar_url: null };

  for (const [query, text] of [
    ['', 'No authentication token received'],
    ['?token=', 'No authentication token received'],
    ['?token=a%20b', 'Authentication failed: the token that came back cannot be read'],
    [
      `?token=${'a'.repeat(8000)}`,
      'Authentication failed: the token that came back cannot be read',
    ],
    ['?error=%3Cb%3Eno%3C/b%3E%00', 'Authentication failed: <b>no</b>'],
  ] as const) {
    test(`reports the failure at home for ${query.slice(0, 30) || 'nothing'}`, async ({ page }) => {
      await page.goto(`/auth/callback${query}`);
      await expect(toast(page, text)).toBeVisible();
      await expect(page).toHaveURL('/');
      expect(await storedToken(page)).toBeNull();
    });
  }

  for (const state of ['//evil.example', '/\\evil.example', 'https:evil', 'javascript:alert(1)']) {
    test(`redirects home for the state ${state}`, async ({ page, context }) => {
      await mockInbox(context);
      await page.route('**/auth/user', (route) => route.fulfill({ json: user }));
      await page.goto(`/auth/callback?token=abc&state=${encodeURIComponent(state)}`);
      await expect(toast(page, 'Successfully logged in!')).toBeVisible();
      await expect(page).toHaveURL('/');
    });
  }

  test('rejects a token that this browser did not request', async ({ page }) => {
    await startSignedIn(page, 'SunnyAcorn7');
    const token = await storedToken(page);
    await page.goto('/auth/callback?token=planted&state=%2F');
    await expect(toast(page, /^Authentication failed: you are signed in already/)).toBeVisible();
    expect(await storedToken(page)).toBe(token);
  });

  test('reports that storage is forbidden', async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await page.goto('/auth/callback?token=abc');
    await expect(toast(page, /this browser keeps no session/)).toBeVisible();
  });

  test('shows its progress, hides the token at once and is excluded from search engines', async ({
    page,
    problems,
  }) => {
    problems.allow(/ERR_FAILED/);
    await page.route('**/_astro/*.js', (route) => route.abort());
    const response = await page.goto('/auth/callback?token=abc&state=%2F');
    expect(response?.headers()['referrer-policy']).toMatch(/no-referrer$/);
    await expect(page.getByRole('heading', { name: 'Completing Authentication...' })).toBeVisible();
    await expect(
      page.getByText('Please wait while we finish logging you in.', { exact: true }),
    ).toBeVisible();
    await expect(page).toHaveURL('/auth/callback');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expectAccessible(page);
  });
});
