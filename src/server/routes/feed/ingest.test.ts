import { beforeEach, describe, expect, test } from 'vitest';
import type { FeedEvent } from '../../../contract/items/feed.ts';
import { createLog } from '../../http/log.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { hatch, item, stock, value, weather } from '../../testing/events.ts';
import { START, type TestApp, TOKEN, testApp } from '../../testing/test-app.ts';

const DAY = 24 * 3_600_000;
const line = (event: unknown) => JSON.stringify(event);

onBothDatabases((database) => {
  let server: TestApp;
  beforeEach(() => {
    server = testApp(database());
  });
  const cat = async () => (await server.read('/items/cat')).item;
  const reasonFor = async (body: BodyInit) => {
    const response = await (await server.post(body)).json();
    return (response as { rejected: { line: number; reason: string }[] }).rejected;
  };

  describe('the authorization of the feed', () => {
    test.each([
      ['no token', {}, 'the header "Authorization: Bearer <token>"'],
      ['a token without its scheme', { Authorization: TOKEN }, 'the header "Authorization: '],
      ['a longer token', { Authorization: `Bearer ${TOKEN}x` }, 'another token: INGEST_TOKEN of '],
      ['an empty token', { Authorization: 'Bearer ' }, 'the header "Authorization: '],
    ])('refuses %s with 401', async (_, headers: Record<string, string>, wanted) => {
      const response = await server.app.request('/api/ingest', {
        method: 'POST',
        headers,
        body: '',
      });
      expect(response.status).toBe(401);
      expect(response.headers.get('www-authenticate')).toBe('Bearer');
      const body = await response.text();
      expect(body).not.toContain(TOKEN);
      expect(JSON.parse(body).error.message).toContain(`The feed wants ${wanted}`);
    });

    test('takes two tokens while one is replaced, logs the use of the former, and refuses all others', async () => {
      const lines: object[] = [];
      const log = Object.assign(createLog('silent'), { info: (line: object) => lines.push(line) });
      const former = 'the-token-that-it-replaces';
      const both = testApp(database(), { log, ingestToken: { token: TOKEN, former } });
      const statusWith = async (token: string) =>
        (await both.post('', { Authorization: `Bearer ${token}` })).status;
      expect(await statusWith(TOKEN)).toBe(200);
      expect(lines).toEqual([]);
      expect(await statusWith(former)).toBe(200);
      expect(lines).toEqual([{ setting: 'INGEST_TOKEN_FORMER' }]);
      for (const token of ['', 'undefined', `${former}x`, `${TOKEN}${former}`]) {
        expect(await statusWith(token)).toBe(401);
      }
    });

    test('answers 404 on a backend without a token', async () => {
      const closed = testApp(database(), { ingestToken: undefined });
      const response = await closed.post('');
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({
        error: { code: 'feed_closed', message: expect.stringMatching(/restart it\.$/) },
      });
    });

    test('refuses more than 8 MiB, with a length or streamed', async () => {
      const large = 'x'.repeat(8 * 1024 * 1024 + 1);
      expect((await server.post(large)).status).toBe(413);
      const stream = new Response(large).body;
      const init = { method: 'POST', headers: { Authorization: `Bearer ${TOKEN}` }, body: stream };
      const response = await server.app.request('/api/ingest', {
        ...init,
        duplex: 'half',
      } as RequestInit);
      expect(response.status).toBe(413);
      expect(await response.json()).toMatchObject({ error: { code: 'too_large' } });
    });
  });

  describe('a feed request', () => {
    test('stops after a hundred lines that it cannot read, and applies those before', async () => {
      const body = [line(item('a')), ...Array.from({ length: 150 }, () => '{'), line(item('b'))];
      const answer = await (await server.post(body.join('\n'))).json();
      expect(answer).toMatchObject({ applied: 1, stoppedAt: 102 });
      expect((answer as { rejected: object[] }).rejected).toHaveLength(100);
      expect((await server.read('/items')).total).toBe(1);
    });

    test('stops after a hundred lines that it refuses, and applies those before', async () => {
      const unknown = Array.from({ length: 150 }, (_, index) => line(value(`none-${index}`, 1)));
      const body = [line(item('a')), ...unknown, line(item('b')), '{'];
      const answer = await (await server.post(body.join('\n'))).json();
      expect(answer).toMatchObject({ applied: 1, stoppedAt: 102 });
      expect((answer as { rejected: object[] }).rejected).toHaveLength(100);
      expect((await server.read('/items')).total).toBe(1);
    });

    test('applies valid lines and lists invalid ones by number and reason', async () => {
      const body = [
        line(item('cat')),
        '',
        'not json',
        line({ ...item('dog'), type: 'animal' }),
        line(value('dog', 5)),
        '  \r',
        line(value('cat', 7)),
      ].join('\n');
      const response = await server.post(body);
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual({
        applied: 2,
        older: 0,
        repeated: 0,
        rejected: [
          { line: 3, reason: 'not JSON in UTF-8' },
          {
            line: 4,
            reason: 'type: expected one of item, value, hatch, stock, weather, delete, source',
          },
          { line: 5, reason: 'data.item: there is no item dog' },
        ],
      });
      expect((await cat()).value).toBe(7);
    });

    test('applies nothing of an empty body', async () => {
      expect(await (await server.post('')).json()).toEqual({
        applied: 0,
        older: 0,
        repeated: 0,
        rejected: [],
      });
    });

    test.each([
      ['null', 'expected object'],
      ['[]', 'expected object'],
      ['{"id":"x"}', 'type: expected one of'],
      [line({ ...item('a'), at: 'now' }), 'at: expected number'],
      [line({ ...item('a'), at: 1.5 }), 'at: expected int'],
      [line({ ...item('a'), data: undefined }), 'data: expected object'],
      [line({ ...item('a'), data: [] }), 'data: expected object'],
      [line(item('a', { rarity: undefined as never })), 'data.rarity: expected string'],
      [line(item('a', { mutationMultipliers: { Burnt: 2 } })), 'the name of a mutation'],
      [line(item('a', { mutationMultipliers: { Gold: 0 } })), 'data.mutationMultipliers.Gold'],
      [line(item('a', { mutationMultipliers: 7 as never })), 'data.mutationMultipliers'],
      [line(item('a', { stock: [1] as never })), 'data.stock: at least 2 elements'],
      [
        line(value('a', 7)).replace(':7,', ':1e999,'),
        'data.value: expected number or expected one of',
      ],
      [line({ ...item('a'), at: START + 2 * DAY }), 'at: more than a day ahead'],
      [line({ ...item('a'), at: START / 1000 }), 'at: milliseconds are expected'],
      [line({ ...item('a'), id: '' }), 'id: at least 1 characters'],
      [line({ ...item('a'), id: 'x\0' }), 'id: text without NUL'],
      [line(item('a', { name: 'Cat\0' })), 'data.name: text without NUL'],
      [line(item('a', { description: '\ud800' })), 'data.description: text without NUL'],
      [line(item('a', { slug: 'pets' })), 'data.slug: pets is a word of the site'],
      [line(item('a', { slug: 'a--b' })), 'data.slug: a--b is a word of the site, or has more'],
      [line(value('a', -1)), 'data.value: at least 0'],
      [line(value('a', 7, { reason: '' })), 'data.reason: text with a character'],
      [line(value('a', 7, { reason: 'x'.repeat(201) })), 'data.reason: at most 200 characters'],
      [line(value('a', 7, { reason: 5 as never })), 'data.reason: expected string'],
      [line({ ...value('a', 1), data: { item: 'a', value: 'soon' } }), 'expected one of N/A, TBD'],
      [line(item('a', { name: '\u200b\u00ad' })), 'data.name: text with a character'],
      [line(item('a', { rarity: '\u3164' })), 'data.rarity: text with a character'],
      [line(item('a', { description: '\u2060' })), 'data.description: text with a character'],
      [line(hatch('a', '\u202e')), 'data.username: text with a character'],
      [line(weather('\u200b', true)), 'data.name: text with a character'],
      [line(stock('\u200b', [])), 'data.category: text with a character'],
      [line(stock('Seeds', [{ name: '\u2800', maxStock: 1 }])), 'data.items.0.name: text with a'],
      [line(item('a', { image: 'rbxassetid://7' })), 'data.image: an id of the game is no address'],
      [
        line(item('a', { image: 'http://cdn.test/a.png' })),
        'data.image: pages show no http address',
      ],
      [line(item('a', { image: '//cdn.test/a.png' })), 'data.image: a host is expected with https'],
      [line(item('a', { image: 'javascript:alert(1)' })), 'data.image: a path or an https address'],
      [line(item('a', { image: 'data:text/html,x' })), 'data.image: a data: address of an image'],
      [line(item('a', { image: `data:image/png;base64,${'x'.repeat(500)}` })), 'at most 500 char'],
      [line(hatch('nobody', 'Ann')), 'data.item: there is no item nobody'],
      [line(item('a', { name: 'x'.repeat(501) })), 'data.name: at most 500 characters'],
      [line({ ...item('a'), padding: 'x'.repeat(33_000) }), 'longer than 32768 bytes'],
    ])('refuses the line %.60s', async (body, reason) => {
      const [rejected] = await reasonFor(body);
      expect(rejected?.line).toBe(1);
      expect(rejected?.reason).toContain(reason);
      expect(await server.read('/items')).toMatchObject({ total: 0 });
    });

    test('stores names and descriptions without what cannot be seen', async () => {
      const facts = {
        name: 'Red\u200b\nCat',
        rarity: 'Ra\u00adre',
        description: ' \u202eSoft\n🐈‍⬛ ',
      };
      await server.feed([
        item('cat', facts),
        hatch('cat', 'Ann\u202e'),
        weather('Rain\u2060', true),
        stock('Seeds\ufeff', [{ name: 'نامه‌ای\u200b', maxStock: 1 }]),
      ]);
      expect(await cat()).toMatchObject({
        name: 'Red Cat',
        Rarity: 'Rare',
        Description: 'Soft\n🐈‍⬛',
      });
      expect((await server.read('/hatches/recent')).hatches).toMatchObject([{ username: 'Ann' }]);
      const { weather: weathers, stock: shops } = await server.read('/status');
      expect(Object.keys(weathers.weatherTimes)).toEqual(['Rain']);
      expect(shops.categories).toMatchObject([{ category: 'Seeds', items: [{ name: 'نامه‌ای' }] }]);
    });

    test('names the hosts whose pictures pages do not show', async () => {
      const images = ['/fox.png', 'https://wiki.test/a.png', 'https://wiki.test/b.png\u200b', ''];
      const events = images.map((image, index) => item(`i-${index}`, { image }));
      expect(await server.feed(events)).toMatchObject({
        applied: 4,
        unlistedImageHosts: ['https://wiki.test'],
      });
      expect((await server.read('/items/i-2')).item.Image).toBe('https://wiki.test/b.png');
    });

    test('takes an empty description for none', async () => {
      await server.feed([item('cat', { description: ' ' })]);
      expect((await cat()).Description).toBeNull();
    });

    test('refuses a line that is not UTF-8 and applies the next', async () => {
      const bytes = new Uint8Array([0xff, 0x0a, ...new TextEncoder().encode(line(item('cat')))]);
      expect(await reasonFor(bytes)).toEqual([{ line: 1, reason: 'not JSON in UTF-8' }]);
      expect((await cat()).name).toBe('cat');
    });
  });

  describe('a line', () => {
    test('takes effect once, even when its id is repeated', async () => {
      const first = value('cat', 1);
      await server.feed([item('cat'), first]);
      const again = { ...value('cat', 2), id: first.id } as FeedEvent;
      expect(await server.feed([again, again])).toEqual({
        applied: 0,
        older: 0,
        repeated: 2,
        rejected: [],
      });
      expect((await cat()).value).toBe(1);
    });

    test('can be repeated after it was refused', async () => {
      const early = value('cat', 1);
      expect((await server.feed([early, item('cat'), early])).applied).toBe(2);
      expect((await cat()).value).toBe(1);
    });

    test('takes effect once when many requests contain it at the same time', async () => {
      const events = [
        item('cat'),
        ...Array.from({ length: 50 }, (_, n) => hatch('cat', `player ${n % 7}`)),
      ];
      const responses = await Promise.all(Array.from({ length: 8 }, () => server.feed(events)));
      expect(responses.reduce((sum, { applied }) => sum + applied, 0)).toBe(51);
      expect(await server.read('/stats')).toMatchObject({ totalPets: 50, totalExists: 7 });
    });
  });

  describe('an item', () => {
    test('has the state of the last line of a request', async () => {
      await server.feed([
        item('cat', { name: 'Kitten' }),
        value('cat', 1),
        item('cat', { name: 'Cat' }),
        value('cat', 2, { demand: 'low' }),
      ]);
      expect(await cat()).toMatchObject({ name: 'Cat', value: 2, demand: 'low' });
    });

    test('keeps its value when its facts are repeated, and is updated only when they differ', async () => {
      await server.feed([item('cat'), value('cat', 5, {}, START + 1)]);
      await server.feed([item('cat', {}, START + 10)]);
      expect(await cat()).toMatchObject({ value: 5, updatedAt: START + 1 });
      await server.feed([item('cat', { name: 'Big Cat' }, START + 20)]);
      expect(await cat()).toMatchObject({ value: 5, name: 'Big Cat', updatedAt: START + 20 });
    });

    test('is not changed by older lines', async () => {
      await server.feed([item('cat', { name: 'New' }), value('cat', 2, { trend: 'up' })]);
      const late = [item('cat', { name: 'Old' }, START - 9), value('cat', 1, {}, START - 9)];
      expect(await server.feed(late)).toMatchObject({ applied: 0, older: 2 });
      expect(await cat()).toMatchObject({ name: 'New', value: 2, trend: 'up', updatedAt: START });
      expect((await server.read('/items/cat')).history).toEqual([
        { at: START - 9, value: 1 },
        { at: START, value: 2 },
      ]);
    });

    test('never takes the slug of another item, from before or from the same request', async () => {
      await server.feed([item('cat', { slug: 'pet' })]);
      const { rejected } = await server.feed([
        item('dog', { slug: 'pet' }),
        item('cow', { slug: 'moo' }),
        item('ox', { slug: 'moo' }),
      ]);
      expect(rejected).toEqual([
        { line: 1, reason: 'data.slug: pet is the slug of item cat' },
        { line: 3, reason: 'data.slug: moo is the slug of item cow' },
      ]);
    });

    test('can exchange slugs with another item in one request', async () => {
      await server.feed([item('a', { slug: 'one' }), item('b', { slug: 'two' })]);
      const swap = [
        item('a', { slug: null }),
        item('b', { slug: 'one' }),
        item('a', { slug: 'two' }),
      ];
      expect((await server.feed(swap)).applied).toBe(3);
      expect((await server.read('/items/one')).item._id).toBe('b');
      expect((await server.read('/items/two')).item._id).toBe('a');
    });
  });

  test('a large request is applied as a whole', async () => {
    const items = Array.from({ length: 700 }, (_, n) => item(`item-${n}`));
    const values = items.flatMap((_, n) => [
      value(`item-${n}`, n),
      value(`item-${n}`, n + 1, {}, START + 1),
    ]);
    expect((await server.feed([...items, ...values])).applied).toBe(2100);
    expect(await server.read('/items?sort=value-desc&limit=1')).toMatchObject({
      total: 700,
      items: [{ _id: 'item-699', value: 700 }],
    });
  });
});
