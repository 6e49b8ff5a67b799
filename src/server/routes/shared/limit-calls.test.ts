import { beforeEach, describe, expect, test } from 'vitest';
import { onBothDatabases } from '../../testing/databases.ts';
import { item } from '../../testing/events.ts';
import { type TestApp, TOKEN, testApp } from '../../testing/test-app.ts';

const OTHER_ORIGIN = 'https://site.example';

onBothDatabases((database) => {
  let server: TestApp;
  beforeEach(() => {
    const allowedOrigins = [OTHER_ORIGIN];
    server = testApp(database(), { trustProxy: true, callsPerMinute: 3, allowedOrigins });
  });
  const call = (ipAddress: string, path: string, init: RequestInit = {}) =>
    server.app.request(path, {
      ...init,
      headers: { ...init.headers, 'X-Forwarded-For': `9.9.9.9, ${ipAddress}` },
    });
  const use = async (ipAddress: string) => {
    for (let calls = 0; calls < 3; calls += 1) {
      expect((await call(ipAddress, '/api/items')).status).toBe(200);
    }
  };

  describe('an IP address that calls too often', () => {
    test('is refused until its minute is over, and is told when to come again', async () => {
      await use('1.2.3.4');
      server.clock.now += 20_000;
      const refused = await call('1.2.3.4', '/api/items', { headers: { Origin: OTHER_ORIGIN } });
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '40']);
      expect(refused.headers.get('cache-control')).toBe('no-store');
      expect(refused.headers.get('access-control-allow-origin')).toBe(OTHER_ORIGIN);
      expect(await refused.json()).toEqual({
        error: {
          code: 'too_many_calls',
          message: 'Your network loads very much at once. Please try again in 40 seconds.',
        },
      });
      server.clock.now += 40_000;
      expect((await call('1.2.3.4', '/api/items')).status).toBe(200);
    });

    test.each([
      ['POST', '/api/conversations'],
      ['PUT', '/api/blocks/x'],
      ['HEAD', '/api/items'],
      ['GET', '/api/items?page=junk'],
      ['GET', '/api/nothing'],
      ['GET', '/auth/user'],
      ['POST', '/auth/logout'],
    ])('is refused %s %s as well, and each of them counts', async (method, path) => {
      for (let calls = 0; calls < 3; calls += 1) {
        expect((await call('1.2.3.4', path, { method })).status).not.toBe(429);
      }
      expect((await call('1.2.3.4', path, { method })).status).toBe(429);
      expect((await call('1.2.3.4', '/api/stats')).status).toBe(429);
      expect((await call('1.2.3.4', '/auth/user')).status).toBe(429);
    });

    test('shares its limit with the rest of its IPv6 network, and with nobody else', async () => {
      await use('2001:db8:1:2:3:4:5:6');
      expect((await call('2001:db8:1:2::9', '/api/items')).status).toBe(429);
      expect((await call('2001:db8:1:3::9', '/api/items')).status).toBe(200);
      await use('1.2.3.4');
      expect((await call('::ffff:1.2.3.4', '/api/items')).status).toBe(429);
    });

    test('can read the site and ask whether the server is ready', async () => {
      await use('1.2.3.4');
      for (const path of ['/', '/items', '/readyz', '/healthz']) {
        expect((await call('1.2.3.4', path)).status).toBe(200);
      }
    });
  });

  test('the feed is not limited', async () => {
    const headers = { Authorization: `Bearer ${TOKEN}` };
    const body = JSON.stringify(item('cat'));
    for (let calls = 0; calls < 9; calls += 1) {
      const response = await call('1.2.3.4', '/api/ingest', { method: 'POST', headers, body });
      expect(response.status).toBe(200);
    }
    await use('1.2.3.4');
  });

  test('a preflight request does not count', async () => {
    const headers = { Origin: OTHER_ORIGIN, 'Access-Control-Request-Method': 'GET' };
    for (let calls = 0; calls < 9; calls += 1) {
      const response = await call('1.2.3.4', '/api/items', { method: 'OPTIONS', headers });
      expect(response.status).toBe(204);
    }
    await use('1.2.3.4');
  });
});
