import { expect, test } from 'vitest';
import { onBothDatabases } from '../../testing/databases.ts';
import { SITE_URL, testApp } from '../../testing/test-app.ts';

onBothDatabases((database) => {
  test.each([
    '/auth/roblox',
    '/auth/roblox?redirect=/stocks',
    '/auth/roblox/callback?code=a&state=b',
  ])(
    'without credentials and outside the demo, %s is answered with 503 and one line',
    async (path) => {
      const signIn = { siteUrl: SITE_URL, apiHost: '', isDemo: false };
      const { app } = testApp(database(), { signIn });
      const response = await app.request(path);
      expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'no-store']);
      expect(await response.text()).toBe(
        'Nobody can sign in here yet: the operator of this site has not set it up.\n',
      );
      expect(await (await app.request('/demo-identity/auth')).text()).toBe('the site');
    },
  );
});
