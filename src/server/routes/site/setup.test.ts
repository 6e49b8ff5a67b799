import { existsSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { HOUR_MS } from '../../../domain/shared/time-zone.ts';
import { saveLastBackup } from '../../data/db/last-backup.ts';
import { createSetupCode } from '../../data/site/setup-access.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { item } from '../../testing/events.ts';
import { BUILD, START, type TestApp, testApp } from '../../testing/test-app.ts';

const NOTHING = {
  isPublic: false,
  hasSignIn: false,
  hasSubjectSecret: false,
  hasFeed: false,
  hasContact: false,
};
const ALL = {
  isPublic: true,
  hasSignIn: true,
  hasSubjectSecret: true,
  hasFeed: true,
  hasContact: true,
};

onBothDatabases((database) => {
  let code = '';
  let host = '';
  let server: TestApp;
  async function start(settings = NOTHING, secureHost: string | null = null): Promise<void> {
    code = await createSetupCode(database(), START);
    server = testApp(database(), { setup: { settings, secureHost } });
  }
  beforeEach(() => {
    host = 'localhost:4321';
    return start();
  });
  const get = (path: string, cookie = '') =>
    server.app.request(path, { headers: { cookie, host } });
  /** Uses the code, and returns the cookie of the browser. */
  async function enter(): Promise<string> {
    const response = await get(`/setup?code=${code}`);
    expect([response.status, response.headers.get('location')]).toEqual([302, '/setup']);
    return response.headers.get('set-cookie') ?? '';
  }
  async function expectClosed(response: Response): Promise<void> {
    expect(response.status).toBe(404);
    const text = await response.text();
    expect(text).toContain('Restart the server for another.');
    expect(text).not.toContain('npm run');
  }
  const pageOf = async (cookie: string) => (await get('/setup', cookie.split(';')[0])).text();

  describe('the set-up page', () => {
    test('says what is missing with its commands, and then what is done', async () => {
      const cookie = await enter();
      const before = await pageOf(cookie);
      expect(before).toContain('8 of 9 steps are left.');
      expect(before).toContain('npm run feed');
      expect(before).toContain('First build: Done');
      await server.feed([item('cat')]);
      await saveLastBackup(database(), 1);
      const after = await pageOf(cookie);
      expect(after).toContain('Items: Done');
      expect(after).not.toContain('npm run feed');
      expect(after).toContain('Backups: Done');
    });

    test('counts a build without items as missing', async () => {
      const status = async () => ({ ...BUILD, items: 0 });
      const site = { fetch: async () => new Response(''), reload: async () => {}, status };
      server = testApp(database(), { setup: { settings: NOTHING, secureHost: null }, site });
      expect(await pageOf(await enter())).toContain('First build: Missing');
    });

    test('names only files that are there, or that a command of it makes', async () => {
      const page = await pageOf(await enter());
      const examples = [...page.matchAll(/\bcp (\S+) ([\w./-]+)/g)];
      expect(examples).toHaveLength(2);
      for (const [, example = '', copy = ''] of examples) {
        expect(existsSync(example)).toBe(true);
        expect(page).toMatch(new RegExp(`^npm run (feed|source) -- .*${copy}(</code>.*)?$`, 'm'));
      }
    });

    test('has nothing left to say of settings that are set, and shows no value of them', async () => {
      await start(ALL, 'pets.example');
      host = 'pets.example';
      const cookie = await enter();
      expect(cookie).toMatch(
        /^__Host-hatchboard_setup=[\w-]{43}; Max-Age=3600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      );
      const page = await pageOf(cookie);
      for (const title of ['Public address', 'Sign-in', 'Deleted accounts', 'Push', 'Feed'])
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

    test('is there for the first use of a code alone, which ends all others', async () => {
      const other = await createSetupCode(database(), START);
      const cookie = await enter();
      for (const used of [code, other]) await expectClosed(await get(`/setup?code=${used}`));
      await expectClosed(await get('/setup'));
      expect(await pageOf(cookie)).toContain('steps are left');
      const again = await get(`/setup?code=${code}`, cookie.split(';')[0]);
      expect(await again.text()).toContain('steps are left');
    });

    test('opens over http too, where a browser keeps no secure cookie', async () => {
      await start(ALL, 'pets.example');
      const cookie = await enter();
      expect(cookie).toMatch(
        /^hatchboard_setup=[\w-]{43}; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/,
      );
      expect(await pageOf(cookie)).toContain('steps are left');
    });

    test('keeps its code when a preview of the address asks for the head alone', async () => {
      await server.app.request(`/setup?code=${code}`, { method: 'HEAD' });
      await enter();
    });

    test('is there for an hour after the start, and then for an hour in the browser', async () => {
      server.clock.now = START + HOUR_MS - 1;
      const cookie = await enter();
      server.clock.now += HOUR_MS - 1;
      expect(await pageOf(cookie)).toContain('steps are left');
      server.clock.now += 1;
      await expectClosed(await get('/setup', cookie.split(';')[0]));
      await start();
      server.clock.now = START + HOUR_MS;
      await expectClosed(await get(`/setup?code=${code}`));
    });

    test('is open in every process, with the code of each', async () => {
      const process = testApp(database(), { setup: { settings: NOTHING, secureHost: null } });
      const cookie = await enter();
      const headers = { cookie: cookie.split(';')[0] ?? '' };
      const response = await process.app.request('/setup', { headers });
      expect(await response.text()).toContain('steps are left');
    });

    test.each(['', 'x', 'x'.repeat(43), 'x'.repeat(10_000), '%00', 'ü'])(
      'is not there for another code: %.20s',
      async (wrong) => {
        await expectClosed(await get(`/setup?code=${wrong}`));
        const cookie = `hatchboard_setup=${wrong}`;
        await expectClosed(await get('/setup', encodeURI(cookie)));
        await enter();
      },
    );

    test('is not opened by a code in the cookie, and its secret is no code', async () => {
      await expectClosed(await get('/setup', `hatchboard_setup=${code}`));
      const [, secret] = /=([\w-]{43});/.exec(await enter()) ?? [];
      await expectClosed(await get(`/setup?code=${secret}`));
      const rows = await database().selectFrom('setup_access').selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(secret);
    });
  });
});
