import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { runDesk } from '../../rules/desk/run-desk.ts';
import { type Browser, callbackQuery, locationOf, openBrowser } from '../../testing/browser.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { CREDENTIALS, type FakeProvider, fakeProvider } from '../../testing/fake-provider.ts';
import { SITE_URL, type TestApp, testApp } from '../../testing/test-app.ts';

// The example of RFC 7636, appendix B.
const VERIFIER = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
const OTHER_VERIFIER = 'a'.repeat(43);
const OTHER_ORIGIN = 'https://site.example';
const BAD_CODE = {
  error: {
    code: 'bad_code',
    message: 'This login is too old or was used already. Please press Login again.',
  },
};

onBothDatabases((database) => {
  let provider: FakeProvider;
  let server: TestApp;
  let browser: Browser;
  beforeEach(async () => {
    provider = await fakeProvider();
    const roblox = { ...CREDENTIALS, issuer: provider.issuer };
    const signIn = { siteUrl: SITE_URL, apiHost: '', isDemo: false, roblox };
    server = testApp(database(), { signIn, allowedOrigins: [OTHER_ORIGIN] });
    browser = openBrowser(server.app);
  });
  afterEach(() => void vi.useRealTimers());
  afterEach(() => provider.close());

  const start = (challenge = CHALLENGE) =>
    browser.go(`/auth/roblox?redirect=/stocks&code_challenge=${encodeURIComponent(challenge)}`);
  const signIn = async () =>
    callbackQuery(await browser.go(provider.consent(locationOf(await start()))));
  const codeOfSignIn = async () => (await signIn()).code ?? '';
  const post = (body: unknown, { headers = {}, ...init }: RequestInit = {}) =>
    server.app.request('/auth/token', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
      ...init,
    });
  const exchange = (code: string, verifier = VERIFIER, init: RequestInit = {}) =>
    post({ code, code_verifier: verifier }, init);
  const sessions = () => database().selectFrom('sessions').selectAll().execute();

  test('a site that sends a challenge gets a code, and exchanges it for the token of a session', async () => {
    const { code, ...rest } = await signIn();
    expect([code, rest]).toEqual([expect.stringMatching(/^[\w-]{43}$/), { state: '/stocks' }]);
    expect(await sessions()).toEqual([]);
    const response = await exchange(code ?? '');
    expect([response.status, response.headers.get('cache-control')]).toEqual([
      200,
      'private, no-store',
    ]);
    const { token } = (await response.json()) as { token: string };
    const headers = { Authorization: `Bearer ${token}` };
    const user = await server.app.request('/auth/user', { headers });
    expect(await user.json()).toMatchObject({ username: 'exampleuser' });
    const tables = ['sign_ins', 'sign_in_codes', 'sessions'] as const;
    const rows = tables.map((table) => database().selectFrom(table).selectAll().execute());
    const stored = JSON.stringify(await Promise.all(rows));
    for (const secret of [code, token, VERIFIER]) expect(stored).not.toContain(secret);
  });

  test('a session knows the browser and system that exchanged its code, in words', async () => {
    const headers = { 'User-Agent': 'Mozilla/5.0 (Linux; Android 10; K) Chrome/140.0.0.0 Mobile' };
    await exchange(await codeOfSignIn(), VERIFIER, { headers });
    expect(await sessions()).toMatchObject([{ device: 'Chrome on Android' }]);
  });

  test('a suspended player reads why and until when, and gets no session', async () => {
    const code = await codeOfSignIn();
    const desk = { db: database(), actor: 'cem', now: server.clock.now };
    await runDesk(desk, ['suspend', 'exampleuser', '7d', 'spam']);
    const response = await exchange(code);
    const message = 'You are suspended until Nov 27, 2026, 12:00 PM UTC: spam';
    expect([response.status, await response.json()]).toEqual([
      403,
      { error: { code: 'suspended', message } },
    ]);
    expect(await sessions()).toEqual([]);
  });

  describe('a code that cannot be exchanged', () => {
    const expectRefused = async (response: Response, existing = 0) => {
      expect([response.status, await response.json()]).toEqual([400, BAD_CODE]);
      expect(await sessions()).toHaveLength(existing);
    };

    test('was used already', async () => {
      const code = await codeOfSignIn();
      expect((await exchange(code)).status).toBe(200);
      await expectRefused(await exchange(code), 1);
    });

    test('is 60 s old', async () => {
      const code = await codeOfSignIn();
      server.clock.now += 60_000;
      await expectRefused(await exchange(code));
    });

    test('is of another browser, whose own code still works', async () => {
      const code = await codeOfSignIn();
      await expectRefused(await exchange(code, OTHER_VERIFIER));
      await expectRefused(await exchange(code, CHALLENGE));
      expect((await exchange(code)).status).toBe(200);
    });

    test.each(['', 'x', 'a'.repeat(43), 'a'.repeat(44), '\0'.repeat(43), '\ud800'])(
      'is the unknown code %j',
      async (code) => {
        await signIn();
        await expectRefused(await exchange(code));
      },
    );
  });

  test.each([
    [400, null],
    [400, []],
    [400, {}],
    [400, { code: 'x' }],
    [400, { code: 7, code_verifier: VERIFIER }],
    [400, { code: 'x', code_verifier: null }],
    [422, { code: 'x', code_verifier: '' }],
    [422, { code: 'x', code_verifier: 'a'.repeat(42) }],
    [422, { code: 'x', code_verifier: 'a'.repeat(129) }],
    [422, { code: 'x', code_verifier: `${'a'.repeat(43)}\n` }],
    [422, { code: 'x', code_verifier: `${'a'.repeat(43)}é` }],
    [422, { code: 'x'.repeat(4097), code_verifier: VERIFIER }],
    [413, { code: 'x'.repeat(32 * 1024), code_verifier: VERIFIER }],
  ])('an exchange answers %i to %j', async (status, body) => {
    const response = await post(body);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ error: { message: expect.any(String) } });
  });

  test('a body that is no JSON answers 400', async () => {
    expect((await post(null, { body: 'code=x' })).status).toBe(400);
  });

  test.each(['', 'x', 'a'.repeat(42), 'a'.repeat(44), '+'.repeat(43), `${CHALLENGE}=`])(
    'the challenge %j starts no sign-in',
    async (challenge) => {
      const response = await start(challenge);
      expect([response.status, await response.text()]).toEqual([
        400,
        'A code_challenge is the SHA-256 of a verifier in 43 characters of base64url.\n',
      ]);
      expect(await database().selectFrom('sign_ins').selectAll().execute()).toEqual([]);
    },
  );

  test('a site on another origin can exchange a code', async () => {
    const code = await codeOfSignIn();
    const headers = { Origin: OTHER_ORIGIN, 'Access-Control-Request-Method': 'POST' };
    const preflight = await server.app.request('/auth/token', { method: 'OPTIONS', headers });
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([
      204,
      OTHER_ORIGIN,
    ]);
    const body = JSON.stringify({ code, code_verifier: VERIFIER });
    const response = await post(null, { headers, body });
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([
      200,
      OTHER_ORIGIN,
    ]);
  });

  test('sixty codes a minute can be exchanged from one IP address', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    for (let tried = 0; tried < 60; tried += 1) expect((await exchange('x')).status).toBe(400);
    const refused = await exchange('x');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    expect(await refused.text()).toContain('Please wait a minute');
    vi.setSystemTime(Date.now() + 60_000);
    expect((await exchange('x')).status).toBe(400);
  });
});
