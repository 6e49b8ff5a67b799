import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SignInSettings } from '../../identity/sign-in-settings.ts';
import { runDesk } from '../../rules/desk/run-desk.ts';
import { type Browser, callbackQuery, locationOf, openBrowser } from '../../testing/browser.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { CREDENTIALS, type FakeProvider, fakeProvider } from '../../testing/fake-provider.ts';
import { SITE_URL, type TestApp, testApp } from '../../testing/test-app.ts';

const UNAVAILABLE = { error: 'The login service does not answer. Please try again in a minute.' };
const STALE_CALLBACK = {
  error: 'This login is too old or was used already. Please press Login again.',
};
const FAILED = { error: 'Something went wrong with the login. Please try again.' };
/** Long enough for a response on this machine, short enough to wait for in a test. */
const SHORT_TIMEOUT_MS = 1000;

onBothDatabases((database) => {
  let provider: FakeProvider;
  let server: TestApp;
  let browser: Browser;
  let logLines: string[] = [];
  const openServer = (providerTimeoutMs?: number) => {
    logLines = [];
    const write = (line: string) => void logLines.push(line);
    const roblox = { ...CREDENTIALS, issuer: provider.issuer };
    const signIn: SignInSettings = {
      siteUrl: SITE_URL,
      apiHost: '',
      isDemo: true,
      roblox,
      providerTimeoutMs,
    };
    server = testApp(database(), { signIn, log: pino({}, { write }) });
    browser = openBrowser(server.app);
  };
  beforeEach(async () => {
    provider = await fakeProvider();
    openServer();
  });
  afterEach(() => void vi.useRealTimers());
  afterEach(() => provider.close());

  const start = (path = '/auth/roblox') => browser.go(path);
  const signIn = async () =>
    callbackQuery(
      await browser.go(provider.consent(locationOf(await start('/auth/roblox?redirect=/stocks')))),
    );
  const users = () => database().selectFrom('users').selectAll().execute();

  describe('signing in with Roblox', () => {
    test('saves the profile, with PKCE although discovery does not list it', async () => {
      expect(await signIn()).toEqual({
        token: expect.stringMatching(/^[\w-]{43}$/),
        state: '/stocks',
      });
      expect(await users()).toMatchObject([
        { provider: 'roblox', subject: '1516563360', username: 'exampleuser', avatar_url: null },
      ]);
    });

    test('tells a suspended player why and until when', async () => {
      await signIn();
      const desk = { db: database(), actor: 'cem', now: server.clock.now };
      await runDesk(desk, ['suspend', 'exampleuser', 'forever', 'spam']);
      expect(await signIn()).toEqual({ error: 'You are suspended for good: spam' });
      expect(logLines.join('')).toContain('"reason":"suspended"');
    });

    test('stores nothing of the provider’s tokens', async () => {
      await signIn();
      const tables = ['users', 'sessions', 'sign_ins'] as const;
      const rows = tables.map((table) => database().selectFrom(table).selectAll().execute());
      expect(JSON.stringify(await Promise.all(rows))).not.toMatch(/access|eyJ/);
    });

    test('updates name and picture of a renamed player', async () => {
      await signIn();
      const [before] = await users();
      const picture = 'https://tr.rbxcdn.com/30DAY-AvatarHeadshot/150/150/AvatarHeadshot/Png';
      provider.behaviour.userinfo = { preferred_username: 'newname', picture };
      await signIn();
      expect(await users()).toMatchObject([
        { id: before?.id, username: 'newname', avatar_url: picture },
      ]);
    });

    test('creates another user for another subject with the same name', async () => {
      await signIn();
      provider.behaviour.subject = '2';
      await signIn();
      expect(await users()).toHaveLength(2);
    });

    test.each([
      [{ nickname: 'Nick', name: 'Name' }, 'Nick'],
      [{ preferred_username: '  ', name: 'Name' }, 'Name'],
      [{ preferred_username: 7, nickname: null }, 'Player'],
      [{ preferred_username: 'a\u0000b\u202Ec\n' }, 'abc'],
      [{ preferred_username: 'x'.repeat(500) }, 'x'.repeat(60)],
      [{ preferred_username: `A${'\u0301'.repeat(50)}nn` }, `A${'\u0301'.repeat(4)}nn`],
      [{ preferred_username: '\u3164\u2800', name: 'Name' }, 'Name'],
      [{ preferred_username: 'Ann\u200b\n 👨‍👩‍👧\u00ad' }, 'Ann 👨‍👩‍👧'],
    ])('names a player with %j %s', async (userinfo, name) => {
      provider.behaviour.userinfo = userinfo;
      await signIn();
      expect(await users()).toMatchObject([{ username: name }]);
    });

    test.each([
      'javascript:alert(1)',
      'http://tracker.example/a.png',
      'data:image/png;base64,AAAA',
      '/a.png',
      `https://images.example/${'a'.repeat(2000)}`,
      7,
    ])('saves no picture for %s', async (picture) => {
      provider.behaviour.userinfo = { preferred_username: 'Ann', picture };
      await signIn();
      expect(await users()).toMatchObject([{ avatar_url: null }]);
    });
  });

  describe('the age of an account', () => {
    test.each([
      [1_500_000_000, 1_500_000_000_000],
      ...[undefined, null, '2017', 0, -1, 1, 1e300, {}].map((raw) => [raw, null]),
    ])('a provider that tells %j as its time leaves %j', async (created_at, platform_since) => {
      provider.behaviour.userinfo = { preferred_username: 'Ann', created_at };
      await signIn();
      expect(await users()).toMatchObject([{ platform_since }]);
    });
  });

  describe('a provider that misbehaves', () => {
    test('a refused consent returns to the site with a message', async () => {
      const { searchParams } = new URL(locationOf(await start()));
      const query = new URLSearchParams({
        error: 'access_denied',
        state: searchParams.get('state') ?? '',
      });
      const response = await browser.go(`/auth/roblox/callback?${query}`);
      expect(callbackQuery(response)).toEqual({ error: 'You chose not to log in.' });
      expect(await users()).toEqual([]);
    });

    test.each(['broken', 'html'] as const)(
      'a %s discovery returns to the site with a message, and the next sign-in works',
      async (failure) => {
        provider.behaviour[failure] = 'discovery';
        expect(callbackQuery(await start())).toEqual(UNAVAILABLE);
        provider.behaviour[failure] = null;
        expect(await signIn()).toHaveProperty('token');
      },
    );

    test.each([
      ['broken', 'token'],
      ['html', 'token'],
      ['broken', 'userinfo'],
      ['html', 'userinfo'],
    ] as const)(
      'a %s response of %s returns to the site and signs nobody in',
      async (failure, part) => {
        provider.behaviour[failure] = part;
        expect(await signIn()).toEqual(UNAVAILABLE);
        expect(await users()).toEqual([]);
      },
    );

    test('a discovery without an answer returns to the site, and the next sign-in tries again', async () => {
      openServer(SHORT_TIMEOUT_MS);
      provider.behaviour.silent = 'discovery';
      expect(callbackQuery(await start())).toEqual(UNAVAILABLE);
      expect(callbackQuery(await start())).toEqual(UNAVAILABLE);
      expect(provider.discoveries()).toBe(2);
    });

    test.each(['token', 'userinfo'] as const)(
      'no answer of %s returns to the site with a message',
      async (part) => {
        openServer(SHORT_TIMEOUT_MS);
        provider.behaviour.silent = part;
        expect(await signIn()).toEqual(UNAVAILABLE);
        expect(await users()).toEqual([]);
      },
    );

    test.each(['token', 'userinfo'] as const)(
      'an error of %s is logged without codes, tokens or secrets',
      async (part) => {
        provider.behaviour.broken = part;
        const callbackUrl = provider.consent(locationOf(await start()));
        await browser.go(callbackUrl);
        expect(logLines.join()).toContain('"reason":"unavailable"');
        const { searchParams } = new URL(callbackUrl);
        for (const secret of [
          ...searchParams.values(),
          CREDENTIALS.clientSecret,
          'access',
          'eyJ',
        ]) {
          expect(logLines.join()).not.toContain(secret);
        }
      },
    );

    test('a provider that is down returns to the site with a message', async () => {
      await provider.close();
      expect(callbackQuery(await start())).toEqual(UNAVAILABLE);
    });

    test('the wrong nonce signs nobody in', async () => {
      provider.behaviour.nonce = 'of-another-sign-in';
      expect(await signIn()).toEqual(FAILED);
      expect(await users()).toEqual([]);
    });

    test('userinfo of another person signs nobody in', async () => {
      provider.behaviour.userinfo = { sub: 'somebody-else', preferred_username: 'Eve' };
      expect(await signIn()).toEqual(FAILED);
      expect(await users()).toEqual([]);
    });

    test('a code that was already used signs nobody in', async () => {
      const [first, second] = [locationOf(await start()), locationOf(await start())];
      const usedCallback = new URL(provider.consent(first));
      expect(callbackQuery(await browser.go(usedCallback.href))).toHaveProperty('token');
      usedCallback.searchParams.set('state', new URL(second).searchParams.get('state') ?? '');
      expect(callbackQuery(await browser.go(usedCallback.href))).toEqual(STALE_CALLBACK);
    });

    test('a repeated parameter signs nobody in', async () => {
      const callbackUrl = provider.consent(locationOf(await start()));
      expect(callbackQuery(await browser.go(`${callbackUrl}&code=another`))).toEqual(FAILED);
    });
  });

  test('discovery happens once', async () => {
    expect(provider.discoveries()).toBe(0);
    await Promise.all([start(), start()]);
    await start();
    expect(provider.discoveries()).toBe(1);
  });

  test('two tabs of one browser can sign in at the same time', async () => {
    const [one, other] = [locationOf(await start()), locationOf(await start())];
    expect(callbackQuery(await browser.go(provider.consent(other)))).toHaveProperty('token');
    expect(callbackQuery(await browser.go(provider.consent(one)))).toHaveProperty('token');
  });

  test('with credentials there is no demo sign-in', async () => {
    expect(await (await browser.go('/demo-identity/.well-known/openid-configuration')).text()).toBe(
      'the site',
    );
  });

  test('the callback page with the token belongs to the site', async () => {
    expect(await (await browser.go('/auth/callback?token=x')).text()).toBe('the site');
  });

  test('sixty sign-ins a minute can start from one IP address', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    for (let started = 0; started < 60; started += 1) expect((await start()).status).toBe(302);
    const refused = await start();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    expect(await refused.text()).toContain('Please wait a minute');
    expect(await database().selectFrom('sign_ins').selectAll().execute()).toHaveLength(60);
    vi.setSystemTime(Date.now() + 60_000);
    expect((await start()).status).toBe(302);
  });

  test('a database that does not answer returns to the site with a message', async () => {
    const callbackUrl = locationOf(await start());
    await database().schema.alterTable('sign_ins').renameTo('gone').execute();
    try {
      expect(callbackQuery(await start())).toEqual(FAILED);
      expect(callbackQuery(await browser.go(provider.consent(callbackUrl)))).toEqual(FAILED);
    } finally {
      await database().schema.alterTable('gone').renameTo('sign_ins').execute();
    }
  });
});
