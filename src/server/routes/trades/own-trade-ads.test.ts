import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TradeAdMessage } from '../../bus/bus.ts';
import { endSession } from '../../data/session/sessions.ts';
import { sweep } from '../../data/sweep.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { item } from '../../testing/events.ts';
import { errorOf, type Member, member, publishAndDelete } from '../../testing/member.ts';
import { START, type TestApp, testApp } from '../../testing/test-app.ts';
import { trade } from '../../testing/trade.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const EMPTY_SIDE = 'Both sides of the trade must have at least one item';

onBothDatabases((database) => {
  const onTradeAdChange = vi.fn<(message: TradeAdMessage) => void>();
  let server: TestApp;
  let ann: Member;
  let bob: Member;
  beforeEach(async () => {
    onTradeAdChange.mockReset();
    server = testApp(database(), { onTradeAdChange });
    await server.feed([item('cat'), item('dog'), item('nameless', { slug: null })]);
    ann = await member(server, 'Ann');
    bob = await member(server, 'Bob');
  });
  afterEach(() => void vi.useRealTimers());
  const post = (body: unknown = trade(), player = ann) => player.call('POST', '/trade-ads', body);
  const tradeAdRows = () => database().selectFrom('trade_ads').selectAll().execute();
  const listTradeAds = async () => (await server.read('/trade-ads')).data;

  describe('a signed-out visitor', () => {
    test('gets the same 401 as from the route of the current user', async () => {
      const { id } = await ann.publish();
      await endSession(database(), ann.token);
      const user = await server.app.request('/auth/user');
      const unauthorized = await user.json();
      for (const [method, path] of [
        ['POST', ''],
        ['PUT', `/${id}`],
        ['DELETE', `/${id}`],
      ] as const) {
        const response = await ann.call(method, `/trade-ads${path}`, trade());
        expect([response.status, response.body]).toEqual([401, unauthorized]);
        expect(response.headers.get('www-authenticate')).toBe('Bearer');
      }
      expect(await tradeAdRows()).toMatchObject([{ status: 'published' }]);
    });
  });

  describe('the rate limit of publishing', () => {
    test('is twenty trade ads in ten minutes with the time to wait, and counts removed ones', async () => {
      await publishAndDelete(ann, 1);
      server.clock.now += 7 * MINUTE;
      await publishAndDelete(ann, 19);
      const response = await post();
      expect(response.headers.get('retry-after')).toBe('180');
      expect(errorOf(response)).toEqual([
        429,
        'too_many_ads',
        'You have published many ads. You can publish again in 3 minutes.',
      ]);
      expect((await post(trade(), bob)).status).toBe(201);
      server.clock.now += 3 * MINUTE - 1000;
      expect(errorOf(await post())[2]).toContain('again in 1 second.');
      server.clock.now += 1000;
      expect((await post()).status).toBe(201);
      expect((await post()).status).toBe(429);
    });

    test('does not refuse a repeated request of a published trade ad', async () => {
      const body = trade(['cat'], ['dog', 'cat'], { client_id: 'one' });
      await post(body);
      await publishAndDelete(ann, 19);
      expect((await post(body)).status).toBe(200);
    });
  });

  describe('changing a trade ad', () => {
    const change = (id: string, body: unknown, player = ann) =>
      player.call('PUT', `/trade-ads/${id}`, body);

    test('replaces the given side, keeps the rest and does not extend the hour', async () => {
      const before = await ann.publish();
      server.clock.now += HOUR - 1000;
      const offering_items = [{ petSlug: 'dog', quantity: 7 }, { petSlug: 'cat' }];
      const response = await change(before.id, { offering_items });
      const { data } = response.body;
      expect(response.status).toBe(200);
      expect(data).toMatchObject({ created_at: START, offering_items });
      expect(data.looking_for_items).toEqual(before.looking_for_items);
      expect(await listTradeAds()).toEqual([data]);
      expect(onTradeAdChange.mock.lastCall).toEqual([
        { kind: 'trade-ad-changed', tradeAd: before.id },
      ]);
      server.clock.now += 1000;
      expect(await listTradeAds()).toEqual([]);
      expect((await change(before.id, { offering_items })).status).toBe(404);
    });

    test('changes nothing without fields', async () => {
      const before = await ann.publish();
      expect((await change(before.id, {})).body.data).toEqual(before);
    });

    test('leaves the trade ad unchanged when a rule is broken', async () => {
      const before = await ann.publish();
      const invalidChange = { offering_items: [{ petSlug: 'dog' }], looking_for_items: [] };
      expect(errorOf(await change(before.id, invalidChange))).toEqual([
        422,
        'empty_side',
        EMPTY_SIDE,
      ]);
      expect((await change(before.id, { offering_items: [{ quantity: 0 }] })).status).toBe(422);
      expect(await listTradeAds()).toEqual([before]);
      expect(onTradeAdChange).toHaveBeenCalledTimes(1);
    });

    test('refuses the trade ad of another player', async () => {
      const before = await ann.publish();
      expect(errorOf(await change(before.id, trade(['dog']), bob))).toEqual([
        403,
        'not_yours',
        'This ad is of another player.',
      ]);
      expect(await listTradeAds()).toEqual([before]);
    });

    test('applies one of many concurrent changes as a whole', async () => {
      const { id } = await ann.publish();
      const sides = [['dog', 'cat'], ['cat'], ['nameless', 'dog', 'cat'], ['dog']];
      const responses = await Promise.all(sides.map((side) => change(id, trade(side))));
      expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      const [{ offering_items }] = await listTradeAds();
      const slugs = offering_items.map(({ petSlug }: { petSlug: string }) => petSlug);
      expect(sides).toContainEqual(slugs);
    });

    test('is rate-limited to thirty in a minute', async () => {
      vi.useFakeTimers({ toFake: ['Date'] });
      const { id } = await ann.publish();
      for (let index = 0; index < 30; index += 1) await change(id, {});
      const response = await change(id, {});
      expect(response.headers.get('retry-after')).toBe('60');
      expect(errorOf(response).slice(0, 2)).toEqual([429, 'too_many_changes']);
    });

    test.each(['no-such-ad', '%00', 'a'.repeat(200)])('answers the id %s with 404', async (id) => {
      expect((await change(id, trade())).status).toBe(404);
    });
  });

  describe('deleting a trade ad', () => {
    const remove = (id: string, player = ann) => player.call('DELETE', `/trade-ads/${id}`);

    test('removes the trade ad from every list and keeps its row for a day', async () => {
      const { id } = await ann.publish();
      const response = await remove(id);
      expect([response.status, response.body]).toEqual([204, null]);
      expect(await listTradeAds()).toEqual([]);
      expect((await server.get(`/trade-ads/${id}`)).status).toBe(404);
      expect(await tradeAdRows()).toMatchObject([{ id, status: 'removed' }]);
      expect(onTradeAdChange.mock.lastCall).toEqual([{ kind: 'trade-ad-removed', tradeAd: id }]);
      expect((await remove(id)).status).toBe(404);
      expect(onTradeAdChange).toHaveBeenCalledTimes(2);
      await sweep(database(), START + 24 * HOUR);
      expect(await tradeAdRows()).toHaveLength(1);
      await sweep(database(), START + 24 * HOUR + 1);
      expect(await tradeAdRows()).toEqual([]);
      expect(await database().selectFrom('trade_ad_items').selectAll().execute()).toEqual([]);
    });

    test('refuses the trade ad of another player', async () => {
      const { id } = await ann.publish();
      expect((await remove(id, bob)).status).toBe(403);
      expect(await listTradeAds()).toHaveLength(1);
    });

    test('answers 404 after its hour', async () => {
      const { id } = await ann.publish();
      server.clock.now += HOUR;
      expect((await remove(id)).status).toBe(404);
      expect(await tradeAdRows()).toMatchObject([{ status: 'published' }]);
      expect(onTradeAdChange).toHaveBeenCalledTimes(1);
    });

    test('succeeds once of ten concurrent requests', async () => {
      const { id } = await ann.publish();
      const responses = await Promise.all(Array.from({ length: 10 }, () => remove(id)));
      expect(responses.filter(({ status }) => status === 204)).toHaveLength(1);
      expect(onTradeAdChange).toHaveBeenCalledTimes(2);
    });
  });
});
