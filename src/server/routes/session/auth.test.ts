import { expect, test } from 'vitest';
import { onBothDatabases } from '../../testing/databases.ts';
import { SITE_URL, testApp } from '../../testing/test-app.ts';

onBothDatabases((database) => {
  test.each([
    ['/auth/roblox', '/'],
    ['/auth/roblox?redirect=/stocks', '/stocks'],
    ['/auth/roblox?redirect=//evil.example', '/'],
    ['/auth/roblox/callback?code=a&state=b', '/'],
  ])('without credentials and outside the demo, %s leads back to %s', async (path, state) => {
    const signIn = { siteUrl: SITE_URL, apiHost: '', isDemo: false };
    const { app } = testApp(database(), { signIn });
    const response = await app.request(path);
    expect([response.status, response.headers.get('cache-control')]).toEqual([302, 'no-store']);
    expect(response.headers.get('location')).toBe(
      `${SITE_URL}/auth/callback?${new URLSearchParams({ error: 'not_set_up', state })}`,
    );
    expect(await (await app.request('/demo-identity/auth')).text()).toBe('the site');
  });
});
