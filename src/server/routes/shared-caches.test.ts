import { beforeEach, describe, expect, test } from 'vitest';
import { onBothDatabases } from '../testing/databases.ts';
import { item } from '../testing/events.ts';
import { type Member, member } from '../testing/member.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { trade } from '../testing/trade.ts';

onBothDatabases((database) => {
  let server: TestApp;
  /** Another process on the same database. */
  let other: TestApp;
  let ann: Member;
  beforeEach(async () => {
    server = testApp(database());
    other = testApp(database());
    await server.feed([item('cat'), item('dog')]);
    ann = await member(other, 'Ann');
  });
  const idsOf = async (response: Response) =>
    (await response.json()).data.map((one: { id: string }) => one.id);

  test.each([
    ['/status', 's-maxage=1, stale-while-revalidate=1'],
    ['/trade-ads', 's-maxage=1, stale-while-revalidate=1'],
    ['/stats', 's-maxage=4, stale-while-revalidate=4'],
    ['/hatches/recent', 's-maxage=12, stale-while-revalidate=6'],
    ['/items', 's-maxage=12, stale-while-revalidate=6'],
    ['/items/cat', 's-maxage=12, stale-while-revalidate=6'],
    ['/items/high-demand', 's-maxage=12, stale-while-revalidate=6'],
    ['/histories', 's-maxage=12, stale-while-revalidate=6'],
  ])('%s may be kept by shared caches: %s', async (path, kept) => {
    const { headers } = await server.get(path);
    expect(headers.get('cache-control')).toBe(`public, max-age=0, ${kept}`);
    expect(headers.get('vary')).toBe('Accept-Encoding');
    expect(headers.has('set-cookie')).toBe(false);
  });

  test.each(['/items?page=0', '/items/none', '/trade-ads/none', '/trade-ads?written=now', '/none'])(
    'the error of %s is kept by nobody',
    async (path) => {
      const { status, headers } = await server.get(path);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(headers.get('cache-control')).toBe('no-store');
    },
  );

  describe('a read that names an own write', () => {
    test('shows a trade ad that another process has just stored, which other reads show a second later', async () => {
      await server.get('/trade-ads');
      const { id } = await ann.publish();
      expect(await idsOf(await server.get('/trade-ads'))).toEqual([]);
      const own = await server.get('/trade-ads?written=1790000000000');
      expect(own.headers.get('cache-control')).toBe('private, no-store');
      expect(await idsOf(own)).toEqual([id]);
      server.clock.now += 1000;
      expect(await idsOf(await server.get('/trade-ads'))).toEqual([id]);
    });

    test('shows a changed and a removed trade ad at once', async () => {
      const { id } = await ann.publish();
      const path = `/trade-ads/${id}`;
      expect((await server.read(path)).data.offering_items[0].petSlug).toBe('cat');
      await ann.call('PUT', path, trade(['dog'], ['cat']));
      const changed = await server.get(`${path}?written=1790000000000`);
      expect(changed.headers.get('cache-control')).toBe('private, no-store');
      expect((await changed.json()).data.offering_items[0].petSlug).toBe('dog');
      await ann.call('DELETE', path);
      expect((await server.get(`${path}?written=1790000000001`)).status).toBe(404);
    });

    test.each(['', '0', '-1', '1e9', 'now', '9'.repeat(16)])('refuses written=%s', async (junk) => {
      const response = await server.get(`/trade-ads?written=${junk}`);
      expect(response.status).toBe(400);
      expect((await response.json()).error.message).toContain('written: a time in epoch');
    });
  });
});
