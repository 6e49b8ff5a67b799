import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FRAME_BYTES_MAX } from '../../../contract/shared/envelope.ts';
import { toTradeAd } from '../../../contract/trades/trade-ad.ts';
import { type Bus, createBus } from '../../bus/bus.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { item, value } from '../../testing/events.ts';
import { type Member, member } from '../../testing/member.ts';
import { type TestHub, testHub } from '../../testing/test-hub.ts';
import { trade } from '../../testing/trade.ts';

onBothDatabases((database) => {
  let bus: Bus;
  let server: TestHub;
  let ann: Member;
  let errors: unknown[] = [];
  let isDown = false;
  beforeEach(async () => {
    bus = createBus();
    [errors, isDown] = [[], false];
    const onError = (error: unknown) => errors.push(error);
    server = await testHub(database(), { bus, onError, db: breakable() });
    await server.feed([item('cat'), item('dog'), value('cat', 5, { owners: 2 })]);
    ann = await member(server, 'Ann');
  });
  afterEach(() => server.close());
  /** The database of the hub, whose queries fail while `isDown` is true. */
  const breakable = () =>
    database().withPlugin({
      transformQuery: ({ node }) => {
        if (isDown) throw new Error('down');
        return node;
      },
      transformResult: async ({ result }) => result,
    });
  const change = (id: string, body: object) => ann.call('PUT', `/trade-ads/${id}`, body);
  const remove = (id: string) => ann.call('DELETE', `/trade-ads/${id}`);

  describe('trade ads on the channel', () => {
    test('a publication, a change and a removal reach everyone with the data of the API', async () => {
      const clients = [await server.open('/ws'), await server.open('/ws')];
      const expectMessage = async (message: object) => {
        for (const client of clients) expect(await client.next()).toEqual(message);
      };
      const tradeAd = await ann.publish();
      await expectMessage({ type: 'NEW_TRADE_AD', data: { tradeAd } });
      const changed = (await change(tradeAd.id, trade(['dog']))).body;
      await expectMessage({ type: 'TRADE_AD_CHANGED', data: { tradeAd: changed.data } });
      await remove(tradeAd.id);
      await expectMessage({ type: 'TRADE_AD_REMOVED', data: { id: tradeAd.id } });
    });

    test('the home stream carries no trade ads', async () => {
      const [listener, client] = [await server.open('/live'), await server.open('/ws')];
      await listener.nextOf('INITIAL_DATA');
      await ann.publish();
      await client.nextOf('NEW_TRADE_AD');
      expect(listener.unread()).toEqual([]);
    });

    test('many events at once arrive once each and in order', async () => {
      const client = await server.open('/ws');
      const ids = (await Promise.all(Array.from({ length: 10 }, () => ann.publish()))).map(
        ({ id }) => id,
      );
      await Promise.all(
        ids.map((id, index) => change(id, trade([{ petSlug: 'dog', quantity: index + 1 }]))),
      );
      const seen: string[] = [];
      for (const { length } = ids; seen.length < 2 * length; ) {
        const { type, data } = await client.next();
        seen.push(`${type} ${data.tradeAd.id}`);
      }
      for (const id of ids) {
        const [first, second, ...more] = seen.filter((one) => one.endsWith(id));
        expect([first, second, more]).toEqual([`NEW_TRADE_AD ${id}`, `TRADE_AD_CHANGED ${id}`, []]);
      }
    });

    test('a message about a trade ad that is gone sends nothing but its removal', async () => {
      const client = await server.open('/ws');
      const { id } = await ann.publish();
      await client.nextOf('NEW_TRADE_AD');
      await remove(id);
      await client.nextOf('TRADE_AD_REMOVED');
      for (const tradeAd of [id, 'never-was']) {
        bus.publish({ kind: 'trade-ad-changed', tradeAd });
        bus.publish({ kind: 'trade-ad-published', tradeAd });
      }
      bus.publish({ kind: 'trade-ad-removed', tradeAd: 'the-last' });
      expect(await client.next()).toEqual({ type: 'TRADE_AD_REMOVED', data: { id: 'the-last' } });
    });

    test('a change that arrives before its publication sends the publication first, and only once', async () => {
      const { id } = await ann.publish();
      const client = await server.open('/ws');
      bus.publish({ kind: 'trade-ad-changed', tradeAd: id });
      bus.publish({ kind: 'trade-ad-published', tradeAd: id });
      bus.publish({ kind: 'trade-ad-removed', tradeAd: id });
      expect((await client.next()).type).toBe('NEW_TRADE_AD');
      expect((await client.next()).type).toBe('TRADE_AD_CHANGED');
      expect((await client.next()).type).toBe('TRADE_AD_REMOVED');
    });

    test('trade ads that could not be read are sent with the next message', async () => {
      const client = await server.open('/ws');
      const { id } = await ann.publish();
      await client.nextOf('NEW_TRADE_AD');
      isDown = true;
      await change(id, trade(['dog']));
      await expect.poll(() => errors.length).toBe(1);
      isDown = false;
      const next = await ann.publish();
      expect(await client.next()).toMatchObject({
        type: 'TRADE_AD_CHANGED',
        data: { tradeAd: { id } },
      });
      expect((await client.next()).data.tradeAd.id).toBe(next.id);
    });

    test('a change of an older trade ad does not send it as new', async () => {
      const { id } = await ann.publish();
      const client = await server.open('/ws');
      server.clock.now += 10_000;
      await change(id, trade(['dog']));
      expect(await client.next()).toMatchObject({ type: 'TRADE_AD_CHANGED' });
    });
  });

  describe('the frame of the largest trade ad', () => {
    const slugs = Array.from({ length: 16 }, (_, index) => `item-${index}`.padEnd(100, 'x'));
    const extras = {
      weight: 123_456_789_012.5,
      age: 999_999_999_999,
      mutations: [
        ...['Gold', 'Rainbow', 'Wet', 'Chilled', 'Frozen', 'Shocked', 'Chocolate', 'Moonlit'],
        ...['Bloodlit', 'Zombified', 'Celestial', 'Disco', 'Plasma', 'Twisted'],
      ],
      price: 123_456_789_012.5,
    };
    const stats = { bubbles: 1e15, coins: 1e15, gems: 1e15, tickets: 1e15 };
    async function frameOf(facts: { name: string; image: string }) {
      const items = slugs.map((slug) => item(slug, { ...facts, stats, type: 'Seed Pack' }));
      await server.feed([...items, ...slugs.map((slug) => value(slug, 1e15, { owners: 1e9 }))]);
      await database()
        .updateTable('users')
        .set({ username: '𓃠'.repeat(60), avatar_url: `https://x.example/${'a'.repeat(1980)}` })
        .execute();
      const client = await server.open('/ws');
      const side = (part: string[]) => part.map((petSlug) => ({ petSlug, quantity: 999, extras }));
      await ann.publish(trade(side(slugs.slice(0, 8)), side(slugs.slice(8))));
      const message = await client.nextOf('NEW_TRADE_AD');
      return { bytes: Buffer.byteLength(JSON.stringify(message)), ...message.data };
    }

    test.each([
      ['names of 300 letters', { name: 'n'.repeat(300), image: `/${'p'.repeat(90)}.svg` }],
      [
        'names of 300 characters of four bytes',
        { name: '𓃠'.repeat(300), image: `/${'p'.repeat(90)}.svg` },
      ],
      [
        'names and pictures of 500 characters of four bytes',
        { name: '𓃠'.repeat(500), image: '𓃠'.repeat(500) },
      ],
      ['names that JSON escapes', { name: '"'.repeat(500), image: `/${'p'.repeat(490)}.svg` }],
    ])('a trade ad with %s fits in 16 KiB and can be parsed', async (_, facts) => {
      const { bytes, tradeAd } = await frameOf(facts);
      expect(bytes).toBeLessThanOrEqual(FRAME_BYTES_MAX);
      const parsed = toTradeAd(tradeAd);
      const items = [...(parsed?.offering ?? []), ...(parsed?.wanted ?? [])];
      expect(items.map((one) => one.item.slug)).toEqual(slugs);
      expect(items.every((one) => one.amount === 999 && one.extras.age === extras.age)).toBe(true);
    });

    /** The frame of the largest trade ad of items with usual slugs and pictures. */
    async function usualFrame(name: string) {
      const slugs = Array.from({ length: 16 }, (_, index) => `rainbow-dragonfly-${index}`);
      await server.feed([
        ...slugs.map((slug) => item(slug, { name, stats })),
        ...slugs.map((slug) => value(slug, 1e9, { owners: 7 })),
      ]);
      const client = await server.open('/ws');
      const published = await ann.publish(trade(slugs.slice(0, 8), slugs.slice(8)));
      const message = await client.nextOf('NEW_TRADE_AD');
      expect(Buffer.byteLength(JSON.stringify(message))).toBeLessThanOrEqual(FRAME_BYTES_MAX);
      return {
        published,
        tradeAd: message.data.tradeAd,
        pet: message.data.tradeAd.offering_items[0].pet,
      };
    }

    test.each(['Rainbow Dragonfly', 'n'.repeat(300)])(
      'an item called %s keeps all its data',
      async (name) => {
        const { published, tradeAd, pet } = await usualFrame(name);
        expect(tradeAd).toEqual(published);
        expect(pet).toMatchObject({ name, owners: 7, stats: { coins: 1e15 } });
      },
    );

    test('the details of a hover card are left out when the frame is too large', async () => {
      const name = 'ñ'.repeat(300);
      const { pet } = await usualFrame(name);
      expect(pet).toMatchObject({ name, value: 1e9, image: '/rainbow-dragonfly-0.svg' });
      expect(pet.stats).toBeUndefined();
    });

    test('names are shortened when the frame is still too large', async () => {
      const { pet } = await usualFrame('𓃠'.repeat(300));
      expect(pet).toMatchObject({ name: '𓃠'.repeat(60), value: 1e9, itemType: 'Pet' });
    });

    test.each(['ñ', '𓃠'])(
      'a frame without details still says what cannot be traded any more',
      async (letter) => {
        const name = letter.repeat(300);
        const { tradeAd } = await usualFrame(name);
        const slugs = Array.from({ length: 16 }, (_, index) => `rainbow-dragonfly-${index}`);
        await server.feed(slugs.map((slug) => item(slug, { name, stats, tradeable: false })));
        const client = await server.open('/ws');
        bus.publish({ kind: 'trade-ad-changed', tradeAd: tradeAd.id });
        const { data } = await client.nextOf('TRADE_AD_CHANGED');
        expect(data.tradeAd.offering_items[0].pet.stats).toBeUndefined();
        const sides = toTradeAd(data.tradeAd);
        const items = [...(sides?.offering ?? []), ...(sides?.wanted ?? [])];
        expect(items.map((one) => one.item.tradeable)).toEqual(slugs.map(() => false));
      },
    );
  });
});
