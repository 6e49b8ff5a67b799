import { beforeEach, describe, expect, test } from 'vitest';
import { toTradeAd } from '../../../contract/trades/trade-ad.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { item, value } from '../../testing/events.ts';
import { type Member, member } from '../../testing/member.ts';
import { START, type TestApp, testApp } from '../../testing/test-app.ts';
import { trade } from '../../testing/trade.ts';

const HOUR = 3_600_000;

onBothDatabases((database) => {
  let server: TestApp;
  let ann: Member;
  beforeEach(async () => {
    server = testApp(database());
    await server.feed([
      item('cat', { rarity: 'Secret', type: 'Pet' }),
      item('dog', { type: 'Seed', buyPrice: 9, sellValue: 8 }),
      value('cat', 70, { owners: 3, trend: 'up' }),
    ]);
    ann = await member(server, 'Ann');
  });
  type TradeAdPage = { data: { id: string }[]; pagination: { page: number; pages: number } };
  const list = async (query = ''): Promise<TradeAdPage> => server.read(`/trade-ads${query}`);
  const ids = async (query = '') => (await list(query)).data.map(({ id }) => id);
  /** Publishes trade ads a second apart, five a player. Returns their ids, newest first. */
  async function publishMany(count: number): Promise<string[]> {
    const published: string[] = [];
    let player = ann;
    for (let index = 0; index < count; index += 1) {
      server.clock.now += 1000;
      if (index % 5 === 0) player = await member(server, `P${server.clock.now}`);
      published.unshift((await player.publish()).id);
    }
    return published;
  }

  describe('the list of trade ads', () => {
    test('is one empty page at first', async () => {
      expect(await list()).toEqual({ data: [], pagination: { page: 1, pages: 1 } });
    });

    test('is read from the database once a second at most', async () => {
      const { id } = await ann.publish();
      expect(await ids()).toEqual([id]);
      await database().deleteFrom('trade_ads').execute();
      expect(await ids()).toEqual([id]);
      server.clock.now += 1000;
      expect(await ids()).toEqual([]);
    });

    test('shows a trade ad with its owner and items, and nothing private', async () => {
      const extras = { weight: 2.5, age: 3 };
      const wanted = ['dog', { petSlug: 'category-adds', quantity: 2 }];
      const { id } = await ann.publish(trade([{ petSlug: 'cat', quantity: 4, extras }], wanted));
      const [pet] = (await server.read('/items/highest-value')).pets;
      const { data } = await list();
      expect(data).toEqual([
        {
          id,
          user_id: ann.id,
          user: { username: 'Ann', avatar_url: null },
          title: 'Trade Offer',
          status: 'published',
          created_at: START,
          offering_items: [
            {
              petSlug: 'cat',
              quantity: 4,
              isCategory: false,
              extras,
              pet: { ...pet, itemType: 'Pet', Price: null, SellPrice: null },
            },
          ],
          looking_for_items: [
            expect.objectContaining({
              petSlug: 'dog',
              pet: expect.objectContaining({ itemType: 'Seed' }),
            }),
            { petSlug: 'category-adds', quantity: 2, isCategory: true },
          ],
        },
      ]);
      expect(toTradeAd(data[0])).toMatchObject({
        createdAt: START,
        offering: [{ amount: 4, extras, item: { value: 70, owners: 3, type: 'Pet' } }],
        wanted: [
          { item: { slug: 'dog', sellValue: 8, buyPrice: 9 } },
          { amount: 2, item: { name: 'Adds' } },
        ],
      });
    });

    test('has the newest first, ten a page or another limit', async () => {
      const all = await publishMany(23);
      expect(await ids()).toEqual(all.slice(0, 10));
      expect(await list('?page=3')).toMatchObject({ pagination: { page: 3, pages: 3 } });
      expect(await ids('?page=3')).toEqual(all.slice(20));
      expect(await ids('?limit=100')).toEqual(all);
      expect(await list('?page=9')).toEqual({ data: [], pagination: { page: 9, pages: 3 } });
    });

    test('keeps trade ads of the same moment in one order over all pages', async () => {
      const bob = await member(server, 'Bob');
      for (let index = 0; index < 15; index += 1) await (index < 8 ? ann : bob).publish();
      const twoPages = [...(await ids()), ...(await ids('?page=2'))];
      expect(new Set(twoPages).size).toBe(15);
      expect(twoPages).toEqual(twoPages.toSorted().reverse());
    });

    test('stays the same for a query with a time, while new trade ads arrive', async () => {
      const before = await publishMany(12);
      const until = server.clock.now;
      const [newest] = await publishMany(5);
      expect((await ids())[0]).toBe(newest);
      expect(await ids(`?page=1&until=${until}`)).toEqual(before.slice(0, 10));
      expect(await ids(`?page=2&until=${until}`)).toEqual(before.slice(10));
    });

    test('is filtered by offered item, wanted item and player', async () => {
      const bob = await member(server, 'Bob');
      const [offersCat, offersDog] = [
        await ann.publish(),
        await bob.publish(trade(['dog'], ['cat'])),
      ];
      const upgrade = await bob.publish(trade(['dog'], ['category-upgrade']));
      expect(await ids('?offering=cat')).toEqual([offersCat.id]);
      expect(await ids('?wanting=cat')).toEqual([offersDog.id]);
      expect(await ids('?wanting=category-upgrade')).toEqual([upgrade.id]);
      expect(await ids('?offering=cat&wanting=cat')).toEqual([]);
      expect(await ids(`?user=${ann.id}&status=published`)).toEqual([offersCat.id]);
      expect(await ids('?offering=no-such-item')).toEqual([]);
      expect(await ids(`?offering=${encodeURIComponent('पानी')}`)).toEqual([]);
      expect(await list('?offering=dog')).toMatchObject({ pagination: { pages: 1 } });
    });

    test('follows an item to another slug', async () => {
      const { id } = await ann.publish(trade(['CAT'], ['dog']));
      await server.feed([item('cat', { slug: 'tom' }, START + 1)]);
      for (const slug of ['tom', 'cat', 'TOM'])
        expect(await ids(`?offering=${slug}`)).toEqual([id]);
      expect((await list()).data).toMatchObject([{ offering_items: [{ petSlug: 'tom' }] }]);
      await ann.publish(trade(['cat', 'dog'], ['dog']));
      expect(await ids('?offering=tom')).toHaveLength(2);
      await server.feed([item('pup', { slug: 'cat' }, START + 2)]);
      expect(await ids('?offering=cat')).toEqual([]);
    });

    test('loses a trade ad after its hour, and the entity tag changes', async () => {
      const { id } = await ann.publish();
      const first = await server.get('/trade-ads');
      const etag = first.headers.get('etag') ?? '';
      server.clock.now += HOUR - 1;
      expect((await server.get('/trade-ads', { 'If-None-Match': etag })).status).toBe(304);
      expect((await server.get(`/trade-ads/${id}`)).status).toBe(200);
      server.clock.now += 1;
      const later = await server.get('/trade-ads', { 'If-None-Match': etag });
      expect([later.status, (await later.json()).data]).toEqual([200, []]);
      expect((await server.get(`/trade-ads/${id}`)).status).toBe(404);
    });

    test('shows the current value of an item', async () => {
      await ann.publish();
      await list();
      await server.feed([value('cat', 71, {}, START + 1)]);
      expect(JSON.stringify(await list())).toContain('"value":71');
    });

    test.each([
      ['status=draft', 'status: expected one of published'],
      ['page=0', 'page: a whole number from 1'],
      ['limit=-1', 'limit: a whole number from 1'],
      ['until=soon', 'until: a time in epoch milliseconds'],
      ['offering=%00', 'offering: a slug'],
      ['wanting=<b>', 'wanting: a slug'],
      ['user=a%0Ab', 'user: the id of a player'],
      ['colour=red', 'unknown: colour'],
      ['page=1&page=2', 'page: given more than once'],
    ])('refuses %s and names what is allowed', async (query, message) => {
      const response = await server.get(`/trade-ads?${query}`);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({
        error: { code: 'bad_query', message: expect.stringContaining(message) },
      });
    });
  });

  describe('a single trade ad', () => {
    test('is the same as in the list', async () => {
      const { id } = await ann.publish();
      expect((await server.read(`/trade-ads/${id}`)).data).toEqual((await list()).data[0]);
    });

    test.each(['x', '%00', '..%2f', 'a'.repeat(200), "'--", '%E0%A4%A'])(
      'is not found by the id %s',
      async (id) => {
        const response = await server.get(`/trade-ads/${id}`);
        expect(response.status).toBe(404);
        expect(await response.json()).toMatchObject({ error: { code: 'not_found' } });
      },
    );
  });
});
