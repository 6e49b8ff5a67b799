import { beforeEach, describe, expect, test } from 'vitest';
import { onBothDatabases } from '../testing/databases.ts';
import { item } from '../testing/events.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';

const OTHER_ORIGIN = 'https://site.example';

onBothDatabases((database) => {
  let server: TestApp;
  beforeEach(() => {
    server = testApp(database());
  });

  describe('a public read', () => {
    test.each(['/items', '/items/recent', '/items/cat', '/stats', '/status'])(
      '%s answers 304 when the client has the content',
      async (path) => {
        await server.feed([item('cat')]);
        const first = await server.get(path);
        const etag = first.headers.get('etag') ?? '';
        expect(first.headers.get('cache-control')).toContain('public, max-age=0, s-maxage=');
        const again = await server.get(path, { 'If-None-Match': `"other", W/${etag}` });
        expect([again.status, await again.text()]).toEqual([304, '']);
        expect(again.headers.get('etag')).toBe(etag);
        expect((await server.get(path, { 'If-None-Match': '"other"' })).status).toBe(200);
      },
    );

    test('shows a change as soon as the feed accepted it', async () => {
      const before = await server.get('/items');
      await server.feed([item('cat')]);
      const after = await server.get('/items', {
        'If-None-Match': before.headers.get('etag') ?? '',
      });
      expect(after.status).toBe(200);
      expect(await after.json()).toMatchObject({ total: 1 });
    });

    test('shows a change of another process a second later', async () => {
      const other = testApp(database());
      expect((await server.read('/items')).total).toBe(0);
      await other.feed([item('cat')]);
      expect((await server.read('/items')).total).toBe(0);
      server.clock.now += 1000;
      expect((await server.read('/items')).total).toBe(1);
    });

    test('answers HEAD without a body', async () => {
      const response = await server.app.request('/api/items', { method: 'HEAD' });
      expect([response.status, await response.text()]).toEqual([200, '']);
      expect(response.headers.get('etag')).toMatch(/^".+"$/);
    });
  });

  describe('an unknown route', () => {
    test.each(['/', '/nothing', '/items/a/b', '/ingest'])(
      'answers %s with 404 in JSON',
      async (path) => {
        const response = await server.get(path);
        expect(response.status).toBe(404);
        expect(await response.json()).toEqual({
          error: { code: 'not_found', message: 'There is no such call.' },
        });
      },
    );

    test('accepts a body of at most 32 KiB', async () => {
      const send = (body: string) => server.app.request('/api/items', { method: 'POST', body });
      expect((await send('x'.repeat(32 * 1024))).status).toBe(404);
      expect((await send('x'.repeat(32 * 1024 + 1))).status).toBe(413);
    });
  });

  describe('a site on another origin', () => {
    test('can read, with the headers that it needs, when it is allowed', async () => {
      const withOrigin = testApp(database(), { allowedOrigins: [OTHER_ORIGIN] });
      const { headers } = await withOrigin.get('/stats', { Origin: OTHER_ORIGIN });
      expect(headers.get('access-control-allow-origin')).toBe(OTHER_ORIGIN);
      expect(headers.get('access-control-expose-headers')).toBe('Date,ETag,Retry-After');
      expect(headers.get('vary')).toBe('Accept-Encoding, Origin');
      const failed = await withOrigin.get('/items?page=0', { Origin: OTHER_ORIGIN });
      expect(failed.headers.get('access-control-allow-origin')).toBe(OTHER_ORIGIN);
    });

    test('passes a preflight request with the headers of the site', async () => {
      const withOrigin = testApp(database(), { allowedOrigins: [OTHER_ORIGIN] });
      const response = await withOrigin.app.request('/api/items', {
        method: 'OPTIONS',
        headers: { Origin: OTHER_ORIGIN, 'Access-Control-Request-Method': 'GET' },
      });
      expect(response.status).toBe(204);
      const allowed = response.headers.get('access-control-allow-headers');
      expect(allowed).toContain('Authorization');
      expect(allowed).toContain('ngrok-skip-browser-warning');
    });

    test('gets no CORS headers when it is not allowed', async () => {
      const withOrigin = testApp(database(), { allowedOrigins: [OTHER_ORIGIN] });
      const { headers } = await withOrigin.get('/stats', { Origin: 'https://other.example' });
      expect(headers.get('access-control-allow-origin')).toBeNull();
      const { headers: closed } = await server.get('/stats', { Origin: OTHER_ORIGIN });
      expect(closed.get('access-control-allow-origin')).toBeNull();
    });
  });
});
