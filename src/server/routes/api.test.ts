import { beforeEach, describe, expect, test } from 'vitest';
import { onBothDatabases } from '../testing/databases.ts';
import { item } from '../testing/events.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';

const ELSEWHERE = 'https://site.example';

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
        expect(first.headers.get('cache-control')).toBe('no-cache');
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
      const answer = await server.app.request('/api/items', { method: 'HEAD' });
      expect([answer.status, await answer.text()]).toEqual([200, '']);
      expect(answer.headers.get('etag')).toMatch(/^".+"$/);
    });
  });

  describe('an unknown route', () => {
    test.each(['/', '/nothing', '/items/a/b', '/ingest'])(
      'answers %s with 404 in JSON',
      async (path) => {
        const answer = await server.get(path);
        expect(answer.status).toBe(404);
        expect(await answer.json()).toEqual({
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
      const open = testApp(database(), { allowedOrigins: [ELSEWHERE] });
      const { headers } = await open.get('/stats', { Origin: ELSEWHERE });
      expect(headers.get('access-control-allow-origin')).toBe(ELSEWHERE);
      expect(headers.get('access-control-expose-headers')).toBe('Date,ETag,Retry-After');
      expect(headers.get('vary')).toContain('Origin');
      const wrong = await open.get('/items?page=0', { Origin: ELSEWHERE });
      expect(wrong.headers.get('access-control-allow-origin')).toBe(ELSEWHERE);
    });

    test('passes a preflight request with the headers of the site', async () => {
      const open = testApp(database(), { allowedOrigins: [ELSEWHERE] });
      const answer = await open.app.request('/api/items', {
        method: 'OPTIONS',
        headers: { Origin: ELSEWHERE, 'Access-Control-Request-Method': 'GET' },
      });
      expect(answer.status).toBe(204);
      const allowed = answer.headers.get('access-control-allow-headers');
      expect(allowed).toContain('Authorization');
      expect(allowed).toContain('ngrok-skip-browser-warning');
    });

    test('gets no CORS headers when it is not allowed', async () => {
      const open = testApp(database(), { allowedOrigins: [ELSEWHERE] });
      const { headers } = await open.get('/stats', { Origin: 'https://other.example' });
      expect(headers.get('access-control-allow-origin')).toBeNull();
      const { headers: closed } = await server.get('/stats', { Origin: ELSEWHERE });
      expect(closed.get('access-control-allow-origin')).toBeNull();
    });
  });
});
