import { beforeEach, expect, test } from 'vitest';
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

  test('a restock is one entry for each reset of a shop, however often the feed repeats it', async () => {
    const carrots = [{ name: 'Carrot', maxStock: 5 }];
    await server.feed([stock('SeedStock', carrots), stock('EggStock', [])]);
    const first = await read('restocks');
    expect(titles(first.text)).toEqual(['Seed Shop: Carrot']);
    await server.feed([stock('SeedStock', carrots)]);
    const repeated = await read('restocks');
    expect(guids(repeated.text)).toEqual(guids(first.text));
    server.clock.now += 60 * MINUTE;
    await server.feed([stock('SeedStock', [{ name: 'Bamboo', maxStock: 1 }], server.clock.now)]);
    const second = await read('restocks');
    expect(titles(second.text)).toEqual(['Seed Shop: Bamboo']);
    expect(guids(second.text)).not.toEqual(guids(first.text));
  });

  test('a weather is an entry while it is on, and another one when it begins again after a while', async () => {
    await server.feed([weather('Rain', true, START - 5000), weather('Frost', false, START - 9000)]);
    const first = await read('weather');
    expect(titles(first.text)).toEqual(['Rain has begun']);
    expect(first.text).toContain(`<pubDate>${new Date(START - 5000).toUTCString()}</pubDate>`);
    await server.feed([weather('Rain', false, START - 4000)]);
    expect(titles((await read('weather')).text)).toEqual([]);
    await server.feed([weather('Rain', true, START - 3000)]);
    expect(guids((await read('weather')).text)).toEqual(guids(first.text));
    await server.feed([weather('Rain', false, START), weather('Rain', true, START + 3 * MINUTE)]);
    expect(guids((await read('weather')).text)).not.toEqual(guids(first.text));
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
    expect(seeds.text).toContain('<description>It is &lt;rare&gt; &amp; new</description>');
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
