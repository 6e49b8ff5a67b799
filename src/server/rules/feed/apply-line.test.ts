import { Writable } from 'node:stream';
import { pino } from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import type { FeedMessage } from '../../bus/bus.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { deletion, hatch, item, value } from '../../testing/events.ts';
import { summarize } from '../../testing/full-database.ts';
import { errorOf, member } from '../../testing/member.ts';
import { START, type TestApp, testApp } from '../../testing/test-app.ts';
import { trade } from '../../testing/trade.ts';

const WRONG = 'was sent by mistake';
const line = (event: unknown) => JSON.stringify(event);

onBothDatabases((database) => {
  let server: TestApp;
  let logged: string[];
  let messages: FeedMessage[];
  beforeEach(() => {
    [logged, messages] = [[], []];
    const stream = new Writable({
      write: (chunk, _, done) => {
        logged.push(String(chunk));
        done();
      },
    });
    const onFeedChange = (message: FeedMessage) => messages.push(message);
    server = testApp(database(), { log: pino(stream), onFeedChange });
  });
  const slugs = async () =>
    (await server.read('/items')).items.map(({ slug }: { slug: string }) => slug);

  describe('a line that deletes an item', () => {
    test('removes it with its history and its hatches at once, and keeps the totals', async () => {
      await server.feed([item('cat'), value('cat', 7), hatch('cat', 'Ann'), item('dog')]);
      await server.feed([value('dog', 5), hatch('dog', 'Bob')]);
      expect((await server.get('/items/cat')).status).toBe(200);
      const result = await server.feed([deletion('cat', WRONG)]);
      expect(result).toEqual({ applied: 1, older: 0, repeated: 0, rejected: [] });
      expect((await server.get('/items/cat')).status).toBe(404);
      expect(await slugs()).toEqual(['dog']);
      expect((await server.read('/items/highest-value')).pets).toHaveLength(1);
      expect((await server.read('/histories')).histories).toHaveLength(1);
      expect((await server.read('/hatches/recent')).hatches).toMatchObject([{ username: 'Bob' }]);
      expect(await server.read('/stats')).toMatchObject({ totalPets: 2, totalExists: 2 });
    });

    test('is in the log with the item and the reason', async () => {
      await server.feed([item('cat', { name: 'Big Cat' }), item('dog')]);
      await server.feed([deletion('cat', WRONG), deletion('nobody', WRONG)]);
      const lines = logged.map((text) => JSON.parse(text)).filter(({ msg }) => msg === 'feed');
      const deleted = { id: 'cat', slug: 'cat', name: 'Big Cat', reason: WRONG };
      expect(lines).toMatchObject([{ level: pino.levels.values.warn, deleted }]);
    });

    test('tells open pages, which may show a hatch of it', async () => {
      await server.feed([item('cat')]);
      expect(messages).toEqual([]);
      await server.feed([deletion('cat', WRONG)]);
      expect(messages).toEqual([{ kind: 'hatches' }]);
    });

    test('leaves trade ads and offers that name it, with its slug alone', async () => {
      await server.feed([item('cat'), item('dog')]);
      const ann = await member(server, 'Ann');
      const bob = await member(server, 'Bob');
      const { id } = await ann.publish();
      const opened = await ann.call('POST', '/conversations', { user_id: bob.id });
      const { conversation } = opened.body;
      const offer = { ...trade(), client_id: 'one', conversation_id: conversation.id };
      expect((await ann.call('POST', '/trade-offers', offer)).status).toBe(201);
      await server.feed([deletion('cat', WRONG)]);
      const { data } = await server.read(`/trade-ads/${id}`);
      expect(data.offering_items).toEqual([{ petSlug: 'cat', quantity: 1, isCategory: false }]);
      expect(data.looking_for_items).toMatchObject([{ petSlug: 'dog', pet: { name: 'dog' } }]);
      expect((await server.read('/trade-ads?offering=cat')).data).toHaveLength(1);
      const events = await bob.call('GET', `/conversations/${conversation.id}/events`);
      expect(line(events.body)).toContain('"petSlug":"cat"');
      const again = await ann.call('POST', '/trade-ads', trade());
      expect(errorOf(again)).toMatchObject([422, 'unknown_item', expect.any(String)]);
    });

    test('lets a later line add the item again, without its history', async () => {
      await server.feed([item('cat'), value('cat', 7), hatch('cat', 'Ann')]);
      await server.feed([deletion('cat', WRONG, START + 1)]);
      await server.feed([item('cat', { name: 'Cat' }, START + 2)]);
      const { item: cat, history } = await server.read('/items/cat');
      expect([cat.name, cat.value, history]).toEqual(['Cat', null, []]);
    });

    test('works in one request with lines before and after it', async () => {
      await server.feed([item('cat', { slug: 'pet' }), value('cat', 1)]);
      const { applied, rejected } = await server.feed([
        item('new'),
        value('new', 2),
        hatch('new', 'Ann'),
        deletion('new', WRONG),
        value('cat', 3, {}, START + 1),
        item('dog', { slug: 'pet' }),
        deletion('cat', WRONG),
        item('dog', { slug: 'pet' }),
        value('cat', 4, {}, START + 2),
        item('cat', {}, START + 3),
        value('cat', 5, {}, START + 3),
      ]);
      expect([applied, rejected]).toEqual([
        9,
        [
          { line: 6, reason: 'data.slug: pet is the slug of item cat' },
          { line: 9, reason: 'data.item: there is no item cat' },
        ],
      ]);
      expect((await slugs()).toSorted()).toEqual(['cat', 'pet']);
      expect((await server.read('/items/cat')).history).toEqual([{ at: START + 3, value: 5 }]);
      expect((await server.read('/hatches/recent')).hatches).toEqual([]);
    });

    test('changes nothing when it is older than the facts of the item, or repeated', async () => {
      const deleted = deletion('cat', WRONG, START + 1);
      await server.feed([item('cat'), deleted, item('cat', {}, START + 2)]);
      expect((await server.feed([deleted])).repeated).toBe(1);
      expect((await server.feed([deletion('cat', WRONG, START + 1)])).older).toBe(1);
      expect(await slugs()).toEqual(['cat']);
    });

    test.each([
      [{ item: 'nobody', reason: WRONG }, 'data.item: there is no item nobody'],
      [{ item: 'cat' }, 'data.reason: expected string'],
      [{ item: 'cat', reason: '' }, 'data.reason: text with a character'],
      [{ item: 'cat', reason: ' \t\n ' }, 'data.reason: text with a character'],
      [
        { item: 'cat', reason: '\u200b\u2060' },
        'data.reason: text with a character that can be seen',
      ],
      [{ item: 'cat', reason: '\u3164' }, 'data.reason: text with a character that can be seen'],
      [{ item: 'cat', reason: 'x'.repeat(501) }, 'data.reason: at most 500 characters'],
      [{ item: 'cat', reason: 'a\0b' }, 'data.reason: text without NUL'],
      [{ item: 'cat', reason: '\ud800' }, 'data.reason: text without NUL'],
      [{ item: 'cat', reason: 7 }, 'data.reason: expected string'],
      [{ item: 'cat', reason: ['x'] }, 'data.reason: expected string'],
      [{ reason: WRONG }, 'data.item: expected string'],
      [{ item: '', reason: WRONG }, 'data.item: a slug or id'],
      [{ item: "cat'; drop table items", reason: WRONG }, 'data.item: a slug or id'],
      [{ item: { id: 'cat' }, reason: WRONG }, 'data.item: expected string'],
      [null, 'data: expected object'],
      ['cat', 'data: expected object'],
    ])('is refused with %j, and nothing changes', async (data, reason) => {
      await server.feed([item('cat'), value('cat', 7)]);
      const { items, item_values } = await summarize(database());
      const { rejected } = await (
        await server.post(line({ ...deletion('cat', WRONG), data }))
      ).json();
      expect(rejected[0]?.reason).toContain(reason);
      expect(await summarize(database())).toMatchObject({ items, item_values });
    });

    test('is refused without the token of the feed', async () => {
      await server.feed([item('cat')]);
      const Authorization = 'Bearer wrong';
      const response = await server.post(line(deletion('cat', WRONG)), { Authorization });
      expect(response.status).toBe(401);
      expect(await slugs()).toEqual(['cat']);
    });
  });
});
