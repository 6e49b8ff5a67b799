import { beforeEach, describe, expect, test } from 'vitest';
import { DEMO_PLAYERS } from '../../demo/players.ts';
import { type Browser, callbackQuery, locationOf, openBrowser } from '../../testing/browser.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { SITE_URL, type TestApp, testApp } from '../../testing/test-app.ts';

const [ANN, , , PLAIN] = DEMO_PLAYERS;

onBothDatabases((database) => {
  let server: TestApp;
  let browser: Browser;
  beforeEach(() => {
    server = testApp(database());
    browser = openBrowser(server.app);
  });

  /** Starts a sign-in and follows its redirects to the demo's page of players. */
  async function openPlayerPage(path = '/stocks', more = '') {
    const search = `?redirect=${encodeURIComponent(path)}${more}`;
    const loginResponse = await browser.go(`/auth/roblox${search}`);
    const providerResponse = await browser.follow(loginResponse);
    const pageUrl = locationOf(providerResponse);
    return { loginResponse, pageUrl, page: await browser.go(pageUrl) };
  }
  /** Chooses a player on the demo's page and follows the redirect to the backend's callback. */
  async function choosePlayer(player: string, path?: string, more?: string) {
    const { pageUrl } = await openPlayerPage(path, more);
    const body = new URLSearchParams({ player });
    const choiceUrl = await browser.go(pageUrl, { method: 'POST', body });
    return browser.follow(choiceUrl);
  }
  const signIn = async (player = ANN?.id ?? '', path?: string) =>
    callbackQuery(await browser.follow(await choosePlayer(player, path)));
  const user = (token = '') =>
    server.app.request('/auth/user', { headers: { Authorization: `Bearer ${token}` } });

  test('a demo player signs in and returns to the same page', async () => {
    const { token, state, ...rest } = await signIn(ANN?.id, '/items?search=cat');
    expect([state, rest]).toEqual(['/items?search=cat', {}]);
    const response = await user(token);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(await response.json()).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      username: ANN?.username,
      avatar_url: `${SITE_URL}${ANN?.picture}`,
    });
  });

  test.each(['/%5cevil.example/', '/%2fevil.example/', '/%61uth/callback?token=planted'])(
    'a sign-in that would return to %s leads home',
    async (path) => {
      expect((await signIn(ANN?.id, path)).state).toBe('/');
    },
  );

  test('a demo player without a picture has no picture after signing in', async () => {
    const { token } = await signIn(PLAIN?.id);
    expect(await (await user(token)).json()).toMatchObject({
      username: PLAIN?.username,
      avatar_url: null,
    });
  });

  test('the page says that it is a demo, asks for no password and lists every player', async () => {
    const { page } = await openPlayerPage();
    const text = await page.text();
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(text).toContain('This is a demo. Nobody asks for a password here');
    expect(text).not.toContain('<script');
    for (const { username } of DEMO_PLAYERS) expect(text).toContain(`</span>${username}</button>`);
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`default-src 'none'`);
    expect(policy).not.toContain('unsafe');
    expect(page.headers.get('cache-control')).toBe('no-store');
  });

  test('a person can choose another player at each sign-in', async () => {
    const first = await signIn(ANN?.id);
    const second = await signIn(PLAIN?.id);
    expect(await (await user(first.token)).json()).toMatchObject({ username: ANN?.username });
    expect(await (await user(second.token)).json()).toMatchObject({ username: PLAIN?.username });
  });

  test('the same player is the same user each time', async () => {
    const ids = [await signIn(), await signIn()].map(async ({ token }) =>
      (await user(token)).json(),
    );
    const [one, other] = await Promise.all(ids);
    expect(one).toEqual(other);
  });

  test('a sign-in under another name of this machine is redirected to the configured one', async () => {
    const loginResponse = await browser.go('http://127.0.0.1:4321/auth/roblox?redirect=%2Fstocks');
    expect(loginResponse.headers.get('location')).toBe(
      `${SITE_URL}/auth/roblox?redirect=%2Fstocks`,
    );
  });

  test.each([[''], ['nobody']])('choosing %j refuses the sign-in and says so', async (player) => {
    expect(await signIn(player)).toEqual({ error: 'You chose not to log in.' });
    expect(await database().selectFrom('users').selectAll().execute()).toEqual([]);
  });

  test.each([
    '//evil.example',
    '/\\evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    '/'.padEnd(3000, 'x'),
  ])('the return path %s becomes the home page', async (path) => {
    expect((await signIn(ANN?.id, path)).state).toBe('/');
  });

  test('the provider receives PKCE, a state and a nonce, and no stored secret', async () => {
    const { loginResponse } = await openPlayerPage();
    const { searchParams } = new URL(loginResponse.headers.get('location') ?? '');
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: 'hatchboard',
      response_type: 'code',
      scope: 'openid profile',
      redirect_uri: `${SITE_URL}/auth/roblox/callback`,
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    const storedSignIns = JSON.stringify(
      await database().selectFrom('sign_ins').selectAll().execute(),
    );
    expect(storedSignIns).not.toContain(searchParams.get('state'));
    expect(storedSignIns).not.toContain([...browser.cookies.values()][0]);
  });

  test('the provider is asked for a choice of the account, and for no other prompt', async () => {
    const promptOf = async (more: string) => {
      const { loginResponse } = await openPlayerPage('/stocks', more);
      return new URL(loginResponse.headers.get('location') ?? '').searchParams.get('prompt');
    };
    expect(await promptOf('&prompt=select_account')).toBe('select_account');
    for (const more of ['', '&prompt=none', '&prompt=login%20select_account', '&prompt=']) {
      expect(await promptOf(more)).toBe(null);
    }
    const returned = await choosePlayer(ANN?.id ?? '', '/stocks', '&prompt=select_account');
    expect(callbackQuery(await browser.follow(returned))).toMatchObject({ state: '/stocks' });
  });

  describe('a sign-in with an invalid callback', () => {
    const STALE_CALLBACK = {
      error: 'This login is too old or was used already. Please press Login again.',
    };

    test('a callback that is used again signs nobody in', async () => {
      const callback = await choosePlayer(ANN?.id ?? '');
      expect(callbackQuery(await browser.follow(callback))).toHaveProperty('token');
      expect(callbackQuery(await browser.follow(callback))).toEqual(STALE_CALLBACK);
      expect(await database().selectFrom('sessions').selectAll().execute()).toHaveLength(1);
    });

    test('a callback of another browser signs nobody in', async () => {
      const callback = await choosePlayer(ANN?.id ?? '');
      const other = openBrowser(server.app);
      expect(callbackQuery(await other.follow(callback))).toEqual(STALE_CALLBACK);
      await other.go('/auth/roblox');
      expect(callbackQuery(await other.follow(callback))).toEqual(STALE_CALLBACK);
      expect(callbackQuery(await browser.follow(callback))).toHaveProperty('token');
    });

    test('a callback after ten minutes signs nobody in', async () => {
      const callback = await choosePlayer(ANN?.id ?? '');
      server.clock.now += 600_000;
      expect(callbackQuery(await browser.follow(callback))).toEqual(STALE_CALLBACK);
    });

    test.each([
      '',
      '?',
      '?state=',
      '?code=x',
      '?state=x&code=y',
      `?state=${'a'.repeat(43)}&code=b`,
      `?state=${'%00'.repeat(43)}`,
      `?state=${'a'.repeat(3000)}`,
    ])('the callback with %j signs nobody in', async (query) => {
      await browser.go('/auth/roblox');
      expect(callbackQuery(await browser.go(`/auth/roblox/callback${query}`))).toEqual(
        STALE_CALLBACK,
      );
    });

    test('the redirect never goes to a host from a header', async () => {
      const headers = { 'X-Forwarded-Host': 'evil.example', Host: 'evil.example' };
      const loginResponse = locationOf(await browser.go('/auth/roblox'));
      const providerResponse = locationOf(await browser.go(loginResponse, { headers }));
      const body = new URLSearchParams({ player: ANN?.id ?? '' });
      const choiceUrl = locationOf(
        await browser.go(providerResponse, { method: 'POST', body, headers }),
      );
      const callbackUrl = locationOf(await browser.go(choiceUrl, { headers }));
      expect([choiceUrl, callbackUrl].map((pageUrl) => new URL(pageUrl).origin)).toEqual([
        SITE_URL,
        SITE_URL,
      ]);
    });

    test('a choice of more than 32 KiB is refused', async () => {
      const { pageUrl } = await openPlayerPage();
      const body = new URLSearchParams({ player: 'x'.repeat(32 * 1024) });
      expect((await browser.go(pageUrl, { method: 'POST', body })).status).toBe(413);
    });

    test('an unknown page of the demo says so', async () => {
      const page = await browser.go('/demo-identity/choice/unknown');
      expect([page.status, await page.text()]).toEqual([
        400,
        expect.stringContaining('start again'),
      ]);
      const other = await browser.go('/demo-identity/auth?client_id=other');
      expect([other.status, await other.text()]).toEqual([
        400,
        expect.stringContaining('start again'),
      ]);
    });
  });
});
