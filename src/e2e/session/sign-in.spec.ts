import { test } from '../shared/fixtures.ts';
import { expectAccessible } from '../site/access/accessible.ts';
import {
  account,
  callbackUrl,
  expect,
  login,
  mockInbox,
  signIn,
  startSignedIn,
  storedToken,
  toast,
} from './signed-in.ts';

// A sign-in takes five pages.
const STALE = 'Authentication failed: This login is too old or was used already.';

test('a sign-in returns to the page where it started, leaves no token in the URL or the history, and is one page for Back', async ({
  page,
}) => {
  const urls: string[] = [];
  const exchanges: string[] = [];
  page.on('request', (request) => {
    urls.push(request.url());
    if (request.url().endsWith('/auth/token')) exchanges.push(request.postData() ?? '');
  });
  await page.goto('/about');
  await page.goto('/items?search=fox&rarity=Rare');
  await login(page).click();
  await expect(page).toHaveURL(/demo-identity/);
  await page.getByRole('button', { name: 'SunnyAcorn7' }).click();
  await expect(page).toHaveURL('/items?search=fox&rarity=Rare');
  await expect(toast(page, 'Successfully logged in!')).toBeVisible();
  await expect(account(page, 'SunnyAcorn7')).toBeVisible();
  await expect(account(page, 'SunnyAcorn7').locator('img')).toBeVisible();
  await expect(login(page)).toBeHidden();
  const token = await storedToken(page);
  expect(token).toMatch(/^\S{40,}$/);
  const entries = await page.evaluate(() => navigation.entries().map(({ url }) => url ?? ''));
  expect(entries.filter((url) => /token=|code=|auth\/callback/.test(url))).toEqual([]);
  expect(await page.evaluate(() => document.referrer)).not.toContain('token');
  // The code is exchanged once for the token, which is in no URL.
  expect(urls.filter((url) => /\/auth\/callback\?code=/.test(url))).toHaveLength(1);
  expect(urls.filter((url) => url.includes('token='))).toEqual([]);
  expect(exchanges).toHaveLength(1);
  const again = await page.request.post('/auth/token', { data: JSON.parse(exchanges[0] ?? '') });
  expect(again.status()).toBe(400);
  const keys = await page.evaluate(() => Object.keys(localStorage));
  expect(keys.filter((key) => key.startsWith('sign_in'))).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL('/about');
  await expect(account(page, 'SunnyAcorn7')).toBeVisible();
  // The code of the provider works only once too.
  await page.goto(urls.find((url) => url.includes('/auth/roblox/callback')) ?? '');
  await expect(toast(page, STALE)).toBeVisible();
  expect(await storedToken(page)).toBe(token);
});

test('a player without a picture has initials, which replace a failed one too', async ({
  page,
  problems,
}) => {
  problems.allow(/no-such-picture/);
  await startSignedIn(page, 'MossyMuffin88');
  await page.goto('/account');
  await expect(account(page).getByText('MO', { exact: true })).toBeVisible();
  for (const avatar_url of ['/pictures/no-such-picture.svg', 'https://elsewhere.example/x.png']) {
    const user = { id: '1', username: 'renamed', avatar_url };
    await page.route('**/auth/user', (route) => route.fulfill({ json: user }));
    await page.reload();
    await expect(account(page, 'renamed').getByText('RE', { exact: true })).toBeVisible();
  }
});

test('a callback without a pending sign-in, or after a player denied access, ends at home with a reason', async ({
  page,
}) => {
  await page.goto('/auth/roblox/callback?code=x&state=y');
  await expect(toast(page, STALE)).toBeVisible();
  await expect(page).toHaveURL('/');
  await page.goto('/about');
  await login(page).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(toast(page, 'Authentication failed: You chose not to log in.')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(login(page)).toBeVisible();
});

test.describe('the code of a sign-in', () => {
  const LOGIN_CALL = /\/auth\/roblox\?/;

  test('signs nobody in when it is of another browser', async ({ page, problems }) => {
    problems.allow(/400 .*\/auth\/token/);
    await startSignedIn(page, 'SunnyAcorn7');
    const token = await storedToken(page);
    const planted = await callbackUrl(page, 'PixelGecko19', `?code_challenge=${'c'.repeat(43)}`);
    expect(planted.searchParams.get('code')).toMatch(/^[\w-]{43}$/);
    await page.goto(planted.href);
    await expect(toast(page, /this login did not start in this browser/)).toBeVisible();
    await expect(page).toHaveURL('/');
    expect(await storedToken(page)).toBe(token);
    // The same while this browser waits for a sign-in of its own.
    await page.evaluate(() => {
      localStorage.setItem('sign_in_started', `${Date.now()} /`);
      localStorage.setItem('sign_in_verifier', 'v'.repeat(43));
    });
    await page.goto(planted.href);
    await expect(toast(page, STALE)).toBeVisible();
    await expect(page).toHaveURL('/');
    expect(await storedToken(page)).toBe(token);
  });

  test('leads home with a reason after a refusal or a failure of the exchange', async ({
    page,
    problems,
  }) => {
    problems.allow(/auth\/token/);
    const refusal = { status: 429, json: { error: { code: 'x', message: 'Wait.' } } };
    const answers = [
      [refusal, 'Wait.'],
      [{ status: 503 }, 'the login did not work. Please try again.'],
    ] as const;
    for (const [answer, text] of answers) {
      await page.route('**/auth/token', (route) => route.fulfill(answer));
      await page.goto('/about');
      await login(page).click();
      await page.getByRole('button', { name: 'SunnyAcorn7' }).click();
      await expect(toast(page, `Authentication failed: ${text}`)).toBeVisible();
      await expect(page).toHaveURL('/');
      expect(await storedToken(page)).toBeNull();
    }
  });

  test('is not asked for on plain http, where the token itself comes back', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(Crypto.prototype, 'subtle'));
    const started = page.waitForRequest(LOGIN_CALL);
    await page.goto('/about');
    await signIn(page, 'SunnyAcorn7');
    expect(new URL((await started).url()).search).toBe('?redirect=%2Fabout');
    await expect(page).toHaveURL('/about');
  });

  test('is not needed: a backend that knows no challenges returns the token', async ({ page }) => {
    await page.route(LOGIN_CALL, (route) => {
      const url = new URL(route.request().url());
      url.searchParams.delete('code_challenge');
      return route.continue({ url: url.href });
    });
    await page.goto('/about');
    await signIn(page, 'SunnyAcorn7');
    await expect(page).toHaveURL('/about');
  });
});

test('Login opens a new tab when the key for that is held', async ({ page, context }) => {
  await page.goto('/about');
  const opened = context.waitForEvent('page');
  await login(page).click({ modifiers: ['ControlOrMeta'] });
  const tab = await opened;
  await tab.getByRole('button', { name: 'SunnyAcorn7' }).click();
  await expect(tab).toHaveURL('/about');
  await expect(account(tab, 'SunnyAcorn7')).toBeVisible();
  await expect(page).toHaveURL('/about');
});

test('Login works when what starts a sign-in cannot load', async ({ page, problems }) => {
  problems.allow(/follow-login/);
  await page.route('**/follow-login*', (route) => route.abort());
  await page.goto('/about');
  await signIn(page, 'SunnyAcorn7');
});

test.describe('the page that completes a sign-in', () => {
  const user = { id: '1', username: 'Somebody', avatar_url: null };

  const FAILURES = [
    ['', 'No authentication token received'],
    ['?token=', 'No authentication token received'],
    ['?token=a%20b', 'Authentication failed: the token that came back cannot be read'],
    [
      `?token=${'a'.repeat(8000)}`,
      'Authentication failed: the token that came back cannot be read',
    ],
    ['?error=%3Cb%3Eno%3C/b%3E%00', 'Authentication failed: <b>no</b>'],
    [`?error=${'Call+us.'.repeat(20)}`, /^Authentication failed: (Call us\.){10}$/],
  ] as const;

  test('reports a failure at home', async ({ page }) => {
    for (const [query, text] of FAILURES) {
      await page.goto(`/auth/callback${query}`);
      await expect(toast(page, text)).toBeVisible();
      await expect(page).toHaveURL('/');
      expect(await storedToken(page)).toBeNull();
    }
  });

  test('redirects home for a state that is no path of the site', async ({ page, context }) => {
    await mockInbox(context);
    await page.route('**/auth/user', (route) => route.fulfill({ json: user }));
    for (const state of [
      '//evil.example',
      '/\\evil.example',
      'https:evil',
      'javascript:alert(1)',
    ]) {
      await page.goto(`/auth/callback?token=abc&state=${encodeURIComponent(state)}`);
      await expect(toast(page, 'Successfully logged in!')).toBeVisible();
      await expect(page, state).toHaveURL('/');
      await page.evaluate(() => localStorage.clear());
    }
  });

  test('reports that storage is forbidden', async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await page.goto('/auth/callback?token=abc');
    await expect(toast(page, /the storage of this browser is full/)).toBeVisible();
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
