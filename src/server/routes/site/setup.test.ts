import { beforeEach, describe, expect, test } from 'vitest';
import { saveLastBackup } from '../../data/db/last-backup.ts';
import { createSetupAccess } from '../../rules/site/setup-access.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { item } from '../../testing/events.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

const NOTHING = { isPublic: false, hasSignIn: false, hasFeed: false, hasContact: false };
const ALL = { isPublic: true, hasSignIn: true, hasFeed: true, hasContact: true };

onBothDatabases((database) => {
  let time = 0;
  let code = '';
  let server: TestApp;
  function start(settings = NOTHING, isSecure = false): void {
    time = 0;
    const access = createSetupAccess(() => time);
    code = access.code;
    server = testApp(database(), { setup: { access, settings, isSecure } });
  }
  beforeEach(() => start());
  const get = (path: string, cookie = '') => server.app.request(path, { headers: { cookie } });
  /** Uses the code, and returns the cookie of the browser. */
  async function enter(): Promise<string> {
    const response = await get(`/setup?code=${code}`);
    expect([response.status, response.headers.get('location')]).toEqual([302, '/setup']);
    return response.headers.get('set-cookie') ?? '';
  }
  const pageOf = async (cookie: string) => (await get('/setup', cookie.split(';')[0])).text();

  describe('the set-up page', () => {
    test('says what is missing with its commands, and then what is done', async () => {
      const cookie = await enter();
      const before = await pageOf(cookie);
      expect(before).toContain('6 of 7 steps are left.');
      expect(before).toContain('npm run feed');
      expect(before).toContain('First build: Done');
      await server.feed([item('cat')]);
      await saveLastBackup(database(), 1);
      const after = await pageOf(cookie);
      expect(after).toContain('Items: Done');
      expect(after).not.toContain('npm run feed');
      expect(after).toContain('Backups: Done');
    });

    test('has nothing left to say of settings that are set, and shows no value of them', async () => {
      start(ALL, true);
      const cookie = await enter();
      expect(cookie).toMatch(
        /^__Host-hatchboard_setup=[\w-]{43}; Max-Age=3600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      );
      const page = await pageOf(cookie);
      for (const title of ['Public address', 'Sign-in', 'Push'])
        expect(page).toContain(`${title}: Done`);
      expect(page).not.toContain('INGEST_TOKEN');
    });

    test('loads nothing, is in no frame, cache or index, and tells its address to nobody', async () => {
      const response = await get('/setup', (await enter()).split(';')[0]);
      expect(response.headers.get('content-security-policy')).toMatch(
        /^default-src 'none'; style-src 'sha256-\S+'; .+frame-ancestors 'none'$/,
      );
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('referrer-policy')).toBe('no-referrer');
      expect(response.headers.get('x-robots-tag')).toBe('noindex');
    });

    test('is there for the first use of the code alone', async () => {
      const cookie = await enter();
      expect(await (await get(`/setup?code=${code}`)).text()).toBe('the site');
      expect(await (await get('/setup')).text()).toBe('the site');
      expect(await pageOf(cookie)).toContain('Set up');
    });

    test('is there for an hour after the start', async () => {
      time = 3_599_999;
      const cookie = await enter();
      expect(await pageOf(cookie)).toContain('Set up');
      time = 3_600_000;
      expect(await pageOf(cookie)).toBe('the site');
      start();
      time = 3_600_000;
      expect(await (await get(`/setup?code=${code}`)).text()).toBe('the site');
    });

    test.each(['', 'x', 'x'.repeat(43), 'x'.repeat(10_000), '%00', 'ü'])(
      'is not there for another code: %.20s',
      async (wrong) => {
        expect(await (await get(`/setup?code=${wrong}`)).text()).toBe('the site');
        const cookie = `hatchboard_setup=${wrong}`;
        expect(await (await get('/setup', encodeURI(cookie))).text()).toBe('the site');
        await enter();
      },
    );
  });
});
