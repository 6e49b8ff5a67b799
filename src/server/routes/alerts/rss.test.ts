import { beforeEach, expect, test } from 'vitest';
import { insertStatusEvents } from '../../data/status/status-events.ts';
import { sweep } from '../../data/sweep.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { item, stock, value, weather } from '../../testing/events.ts';
import { START, type TestApp, testApp } from '../../testing/test-app.ts';

const MINUTE = 60_000;

onBothDatabases((database) => {
  let server: TestApp;
  beforeEach(() => {
    server = testApp(database());
  });

  async function read(name: string) {
    // Another process would notice a change within a second.
    server.clock.now += MINUTE;
    const response = await server.app.request(`/feeds/${name}.xml`);
    return { response, text: await response.text() };
  }
  const titles = (text: string) =>
    [...text.matchAll(/<item>\n<title>(.*)<\/title>/g)].map(([, title]) => title);
  const guids = (text: string) =>
    [...text.matchAll(/<guid[^>]*>(.*)<\/guid>/g)].map(([, id]) => id);

  test('an empty feed is RSS 2.0 that names its own URL and that of its page', async () => {
    const { response, text } = await read('restocks');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    expect(response.headers.get('cache-control')).toMatch(/^public, max-age=0, s-maxage=12, /);
    expect(text).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<rss version="2.0"/);
    expect(text).toMatch(/<link>https?:\/\/[^/]+\/stocks<\/link>/);
    expect(text).toMatch(/<atom:link href="https?:\/\/[^/]+\/feeds\/restocks.xml" rel="self"/);
    expect(titles(text)).toEqual([]);
  });

  test('each restock is an entry, once, with a guid that stays', async () => {
    const carrots = [
      { name: 'Carrot', maxStock: 5 },
      { name: 'Pea', maxStock: 0 },
    ];
    await server.feed([stock('SeedStock', carrots), stock('EggStock', [])]);
    const first = await read('restocks');
    expect(titles(first.text)).toEqual(['Seed Shop: Carrot']);
    await server.feed([stock('SeedStock', carrots)]);
    expect(guids((await read('restocks')).text)).toEqual(guids(first.text));
    server.clock.now += 60 * MINUTE;
    await server.feed([stock('SeedStock', [{ name: 'Bamboo', maxStock: 1 }], server.clock.now)]);
    const second = await read('restocks');
    expect(titles(second.text)).toEqual(['Seed Shop: Bamboo', 'Seed Shop: Carrot']);
    expect(guids(second.text)).toContain(guids(first.text)[0]);
    expect(new Set(guids(second.text)).size).toBe(2);
  });

  test('a restock says until when its shop has it, unless that is over or not known', async () => {
    const pea = [{ name: 'Pea', maxStock: 1 }];
    const untils = [START + MINUTE, START - MINUTE, null];
    const lines = untils.map((resetTime, index) => stock(`Shop ${index}`, pea, START, resetTime));
    await server.feed(lines);
    const { text } = await read('restocks');
    const texts = [...text.matchAll(/<description>(New stock.*)<\/description>/g)];
    expect(texts.map(([, said]) => said).toSorted()).toEqual(
      [
        `New stock until ${new Date(START + MINUTE).toUTCString()}.`,
        ...['New stock.', 'New stock.'],
      ].toSorted(),
    );
  });

  test('all events of the last three hours are entries, at least 50 and at most 500', async () => {
    const events = (count: number, at: number) =>
      Array.from({ length: count }, (_, index) => {
        const name = `Weather ${index} of ${at}`;
        return { kind: 'weather' as const, at, data: { name, since: at } };
      });
    const insert = (count: number, at: number) =>
      insertStatusEvents(database(), events(count, server.clock.now - at));
    const count = async () => {
      await server.feed([weather('Rain', false, server.clock.now)]);
      return titles((await read('weather')).text).length;
    };
    // Each read is a minute later.
    await insert(60, 3 * 60 * MINUTE);
    expect(await count()).toBe(50);
    await insert(70, 178 * MINUTE);
    expect(await count()).toBe(70);
    await insert(450, MINUTE);
    expect(await count()).toBe(500);
  });

  test('events are kept for a week', async () => {
    await server.feed([weather('Rain', true, START)]);
    await sweep(database(), START + 7 * 24 * 60 * MINUTE);
    expect(titles((await read('weather')).text)).toEqual(['Rain has begun']);
    await sweep(database(), START + 7 * 24 * 60 * MINUTE + 1);
    await server.feed([weather('Frost', false, START)]);
    expect(titles((await read('weather')).text)).toEqual([]);
  });

  test('a weather is an entry with the name of its page, and another when it begins again after a while', async () => {
    await server.feed([
      weather('blood_night', true, START - 5000),
      weather('Frost', false, START - 9000),
    ]);
    const first = await read('weather');
    expect(titles(first.text)).toEqual(['Blood Night has begun']);
    expect(first.text).toContain(`<pubDate>${new Date(START - 5000).toUTCString()}</pubDate>`);
    await server.feed([
      weather('blood_night', false, START - 4000),
      weather('blood_night', true, START - 3000),
    ]);
    expect(guids((await read('weather')).text)).toEqual(guids(first.text));
    await server.feed([
      weather('blood_night', false, START),
      weather('blood_night', true, START + 3 * MINUTE),
    ]);
    const again = await read('weather');
    expect(guids(again.text)).toHaveLength(2);
    expect(guids(again.text)).toContain(guids(first.text)[0]);
  });

  test('each change of a value is an entry of its type, newest first, and a repeated value is none', async () => {
    await server.feed([item('cat', { name: 'Cat' }), item('dog', { name: 'Dog', type: 'Seed' })]);
    const cat = [990, 1010, 1010, 990];
    await server.feed([
      ...cat.map((amount, index) => value('cat', amount, {}, START - (9 - index) * MINUTE)),
      value('dog', 1, {}, START - 3 * MINUTE),
      value('dog', 2, { reason: 'It is <rare> & new' }, START - 2 * MINUTE),
    ]);
    const pets = await read('values-pets');
    expect(titles(pets.text)).toEqual(['Cat: 990, was 1,010', 'Cat: 1,010, was 990']);
    expect(new Set(guids(pets.text)).size).toBe(2);
    const seeds = await read('values-seeds');
    expect(titles(seeds.text)).toEqual(['Dog: 2, was 1']);
    expect(seeds.text).toContain(
      '<description>It is &amp;lt;rare&amp;gt; &amp;amp; new</description>',
    );
  });

  test('a name with markup or with characters that XML lacks cannot break a feed', async () => {
    const name = '</title><x>\u0001&"';
    await server.feed([stock('SeedStock', [{ name, maxStock: 1 }])]);
    const { text } = await read('restocks');
    expect(text).toContain('<title>Seed Shop: &lt;/title&gt;&lt;x&gt;&amp;&quot;</title>');
    expect(text).not.toContain('\u0001');
  });

  test('an unknown feed is left to the site, and an unchanged one is not sent again', async () => {
    const unknown = await server.app.request('/feeds/values-things.xml');
    expect(unknown.headers.get('content-type')).not.toContain('rss');
    const { response } = await read('restocks');
    const headers = { 'if-none-match': `${response.headers.get('etag')}` };
    expect((await server.app.request('/feeds/restocks.xml', { headers })).status).toBe(304);
  });
});
