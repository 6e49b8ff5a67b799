import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { onBothDatabases, temporaryFolder } from '../../../testing/databases.ts';
import { itemsAnswer, stockAnswer } from '../../../testing/servers/source-answers.ts';
import { type SourceServer, startSourceServer } from '../../../testing/servers/source-server.ts';
import { START, type TestApp, TOKEN, testApp } from '../../../testing/test-app.ts';
import { runSource } from './run-source.ts';

const EXAMPLES = { stock: 'sources/example-stock.json', items: 'sources/example-items.json' };
const KEYS = { STOCK_KEY: 'k1', ITEMS_KEY: 'k2' };

onBothDatabases((database) => {
  let site: TestApp;
  let other: SourceServer;
  let place: ReturnType<typeof temporaryFolder>;
  let file: string;
  let isAway: boolean;
  beforeEach(async () => {
    site = testApp(database());
    other = await startSourceServer();
    place = temporaryFolder();
    isAway = false;
    useExample('stock');
  });
  afterEach(async () => {
    await other.close();
    place.remove();
  });

  function useExample(name: keyof typeof EXAMPLES, change: object = {}): void {
    file = path.join(place.folder, `${name}.json`);
    const source = JSON.parse(readFileSync(EXAMPLES[name], 'utf8'));
    writeFileSync(file, JSON.stringify({ ...source, url: other.url, ...change }));
  }

  const isSite = (url: Parameters<typeof fetch>[0]) =>
    String(url).startsWith('http://site.example');
  const toBoth: typeof fetch = async (url, init) => {
    const target = String(url);
    if (!isSite(url)) return fetch(url, init);
    if (isAway) throw new TypeError('fetch failed', { cause: new Error('ECONNREFUSED') });
    return site.app.request(target, init);
  };

  /** Runs the command with a step before each reading, until no step is left. Returns its exit status, its waits in seconds, and what it printed and logged. */
  async function run(steps: (() => unknown)[] = [], args: string[] = [], env: object = KEYS) {
    const ended = new AbortController();
    const [printed, warned, waits]: [string[], string[], number[]] = [[], [], []];
    const logged: object[] = [];
    const log = pino(
      { base: null, timestamp: false },
      { write: (line: string) => logged.push(JSON.parse(line)) },
    );
    const left = [...steps];
    let [readings, waited] = [0, 0];
    const beforeReading = async () => {
      const step = left.shift();
      if (readings > 0) waits.push(waited / 1000);
      if (readings > 0 && step === undefined) ended.abort();
      [readings, waited] = [readings + 1, 0];
      await step?.();
    };
    const status = await runSource([file, ...args], {
      url: 'http://site.example/',
      token: TOKEN,
      folder: place.folder,
      env: { ...env },
      fetch: async (url, init) => {
        if (!isSite(url)) await beforeReading();
        return toBoth(url, init);
      },
      log,
      print: (line) => printed.push(line),
      warn: (line) => warned.push(line),
      now: () => site.clock.now,
      random: () => 0.5,
      pause: async (ms) => {
        waited += ms;
        site.clock.now += ms;
      },
      signal: ended.signal,
    });
    return { status, printed, warned, waits, logged };
  }
  const answerStock = (change: object = {}) =>
    other.answerJson({ ...stockAnswer(site.clock.now), ...change });
  const shops = async () => {
    const { stock } = await site.read('/status');
    const found: { category: string; items: { name: string; maxStock: number }[] }[] =
      stock.categories;
    return Object.fromEntries(found.map(({ category, items }) => [category, items]));
  };
  const weather = async () => (await site.read('/status')).weather.weatherTimes;

  test('a site shows the shops and weathers of a source', async () => {
    const { status, waits, logged } = await run([answerStock]);
    expect([status, waits]).toEqual([0, [30]]);
    expect(await shops()).toMatchObject({
      SeedStock: [
        { name: 'Moon Carrot', maxStock: 12 },
        { name: 'Glass Melon', maxStock: 2 },
      ],
      EventShopStock: [],
    });
    expect(await weather()).toMatchObject({ Rain: { active: true }, Frost: { active: false } });
    expect(other.requests[0]).toMatchObject({ 'x-api-key': 'k1' });
    expect(logged).toMatchObject([{ reads: new URL(other.url).host }, { sent: 7, refused: 0 }]);
    expect(JSON.stringify(logged)).not.toContain('k1');
  });

  test('a catalogue of another host fills the site, and what is not for sale has no price', async () => {
    useExample('items');
    const { logged } = await run([() => other.answerJson(itemsAnswer())]);
    const rows = await database().selectFrom('items').selectAll().orderBy('id').execute();
    expect(rows).toMatchObject([
      { id: 'glass_melon', slug: 'glass-melon', type: 'Seed', buy_price: 1200 },
      { id: 'moon_carrot', image: 'https://pictures.example/moon_carrot.png', buy_price: 25 },
      { id: 'paper_lamp', type: 'Cosmetic', buy_price: null },
    ]);
    expect(logged.at(-1)).toMatchObject({
      pictures: 'PUBLIC_IMAGE_HOST of the site lacks https://pictures.example',
    });
  });

  test('only what changed is sent, also by the next process', async () => {
    const again = () => answerStock();
    const changed = () => answerStock({ weather: [{ weather_name: 'Rain', active: false }] });
    const { logged } = await run([again, () => undefined, changed]);
    expect(logged.slice(1)).toMatchObject([{ sent: 7 }, { sent: 1 }]);
    const ids = await database().selectFrom('feed_ids').selectAll().execute();
    expect(ids).toHaveLength(8);
    expect((await run([() => undefined])).logged).toHaveLength(1);
    expect(await weather()).toMatchObject({ Rain: { active: false } });
  });

  test('another site gets all that the first one has', async () => {
    await run([answerStock]);
    const { logged } = await run([answerStock], ['--to', 'http://site.example.org']);
    expect(logged).toMatchObject([{ sends: 'http://site.example.org' }, { sent: 7 }]);
  });

  test('a memory that cannot be read is replaced, and one that cannot be written is named', async () => {
    writeFileSync(path.join(place.folder, 'memory.json'), '{"url":');
    const memory = (name: string) => ['--memory', path.join(place.folder, name)];
    expect((await run([answerStock], memory('memory.json'))).logged).toMatchObject([
      {},
      { sent: 7 },
    ]);
    expect((await run([], memory('memory.json'))).logged).toHaveLength(1);
    const { status, logged } = await run([], memory('stock.json/none.json'));
    expect([status, logged.at(-1)]).toMatchObject([0, { memory: expect.stringContaining('E') }]);
  });

  test.each<[string, () => void, string]>([
    ['another shape', () => answerStock({ egg_stock: undefined }), 'egg_stock is missing'],
    ['an empty object', () => other.answerJson({}), 'seed_stock is missing'],
    [
      'an element without a field',
      () => answerStock({ gear_stock: [{ display_name: 'Tin Trowel', quantity: 1 }] }),
      'gear_stock[0].end_date_unix is missing',
    ],
    ['a page', () => other.answer((_, response) => response.end('<html>')), 'a page (HTML)'],
    [
      'half of it',
      () => other.answer((_, response) => response.end('{"seed_st')),
      'ends in the middle',
    ],
    ['429', () => other.answer((_, response) => response.writeHead(429).end()), 'answered 429'],
  ])('an answer that is %s sends nothing, and says why', async (_, answer, problem) => {
    await run([answerStock]);
    const before = await shops();
    const { waits, logged } = await run([
      answer,
      () => undefined,
      () => answerStock({ weather: [{ weather_name: 'Rain', active: false }] }),
    ]);
    expect(waits).toEqual([60, 120, 30]);
    expect(logged[1]).toMatchObject({ level: 40, reading: expect.stringContaining(problem) });
    expect(logged).toContainEqual(expect.objectContaining({ reading: 'well again' }));
    expect(logged.filter((line) => 'sent' in line)).toHaveLength(1);
    expect(Object.keys(await shops())).toEqual(Object.keys(before));
  });

  test('an answer of no use is asked for as a whole again, whatever its ETag', async () => {
    const useless = () =>
      other.answer(({ headers }, response) =>
        headers['if-none-match'] === undefined
          ? response.writeHead(200, { ETag: '"1"' }).end('{}')
          : response.writeHead(304).end(),
      );
    const { waits } = await run([useless, () => undefined]);
    expect(waits).toEqual([60, 120]);
  });

  test('Retry-After is waited for', async () => {
    const { waits } = await run([
      () => other.answer((_, response) => response.writeHead(429, { 'Retry-After': '900' }).end()),
    ]);
    expect(waits).toEqual([900]);
  });

  test('numbers that are suddenly a thousand times as large are held by the site', async () => {
    await run([answerStock]);
    const seeds = (times: number) =>
      stockAnswer(site.clock.now).seed_stock.map((item) => ({
        ...item,
        quantity: item.quantity * times,
      }));
    const { logged } = await run([
      () => answerStock({ seed_stock: seeds(1000) }),
      () => answerStock(),
    ]);
    expect(logged).toContainEqual(
      expect.objectContaining({ held: expect.stringContaining('held for review') }),
    );
    expect((await shops()).SeedStock).toMatchObject([{ maxStock: 12 }, { maxStock: 2 }]);
  });

  test('what changed while the site was away arrives when it is back', async () => {
    const { status, logged } = await run([
      () => {
        isAway = true;
        answerStock();
      },
      () => undefined,
      () => undefined,
      () => {
        isAway = false;
      },
    ]);
    expect(status).toBe(0);
    expect(logged).toContainEqual(
      expect.objectContaining({ site: expect.stringContaining('could not be reached') }),
    );
    expect(logged).toContainEqual(expect.objectContaining({ site: 'well again' }));
    expect(await shops()).toMatchObject({ GearStock: [{ name: 'Tin Trowel' }] });
  });

  test('a weather that lasts is sent again, also by a source that says that nothing changed', async () => {
    other.answer(({ headers }, response) =>
      headers['if-none-match'] === undefined
        ? response.writeHead(200, { ETag: '"1"' }).end(JSON.stringify(stockAnswer(START)))
        : response.writeHead(304).end(),
    );
    useExample('stock', { every: 600 });
    await run(Array(11).fill(() => undefined));
    const { feed } = await site.read('/status');
    expect(feed?.about).toMatchObject({ weather: false });
  });

  test('the site knows when a source was well last, and does not take that for data', async () => {
    await run([answerStock]);
    const wellAt = async () =>
      (await database().selectFrom('feed_clocks').selectAll().execute()).map(
        ({ subject, sent_at }) => [subject, sent_at - START],
      );
    expect(await wellAt()).toEqual([['source stock', 0]]);
    const before = await database().selectFrom('feed_ids').selectAll().execute();
    const fail = () => other.answerJson({});
    await run([answerStock, () => undefined, () => undefined, fail]);
    expect(await wellAt()).toEqual([['source stock', 90_000]]);
    const weathers = stockAnswer(START).weather.length;
    expect(before).toHaveLength(5 + weathers);
  });

  test('the site hears every minute of a source that is read once an hour', async () => {
    useExample('items', { every: 3600 });
    const fail = () => other.answerJson({});
    await run([() => other.answerJson(itemsAnswer()), fail]);
    const [row] = await database().selectFrom('feed_clocks').selectAll().execute();
    expect(row).toMatchObject({ subject: 'source items', sent_at: START + 59 * 60_000 });
  });

  test('single bad lines are named, and the others sent', async () => {
    const bad = { weather_name: '', active: true };
    const { logged } = await run([
      () => answerStock({ weather: [bad, { weather_name: 'Fog', active: true }] }),
    ]);
    expect(logged).toMatchObject(
      [{}, { lines: /1 of 7 are bad: line 6: data.name/ }, { sent: 6 }].map((line) =>
        'lines' in line ? { lines: expect.stringMatching(line.lines) } : line,
      ),
    );
    expect(await weather()).toMatchObject({ Fog: { active: true } });
  });

  test('a dry run prints the lines and sends nothing', async () => {
    const good = await run([answerStock], ['--dry-run']);
    expect([good.status, good.printed.length, good.warned]).toEqual([0, 8, []]);
    expect(JSON.parse(good.printed[5] ?? '')).toEqual({
      type: 'weather',
      data: { name: 'Rain', active: true },
    });
    expect(good.printed.at(-1)).toBe('Nothing was sent. It would be: 7 lines, 0 bad.');
    const bad = await run([() => other.answerJson([])], ['--dry-run']);
    expect([bad.status, bad.warned]).toEqual([
      1,
      [expect.stringContaining('the answer: an object is expected')],
    ]);
    expect(await shops()).toEqual({});
  });

  test.each<[string[], string]>([
    [['more.json'], 'One file is expected'],
    [['--to', 'nowhere'], '--to: an http or https address'],
    [['--what'], "Unknown option '--what'"],
  ])('the arguments %j are refused', async (args, message) => {
    const { status, warned } = await run([], args);
    expect([status, warned]).toEqual([2, [expect.stringContaining(message)]]);
    expect(warned[0]).toContain('Usage: npm run source');
  });

  test('a file that is not there and a key that is not set are named', async () => {
    const { status, warned } = await run([], [], {});
    expect([status, warned[0]]).toEqual([2, expect.stringContaining('set STOCK_KEY')]);
    file = path.join(place.folder, 'none.json');
    expect((await run()).warned[0]).toContain('There is no file');
  });

  test('the signal ends it at once, also while it waits for an answer', async () => {
    const asked = Promise.withResolvers<void>();
    other.answer(() => asked.resolve());
    const ended = new AbortController();
    const running = runSource([file], {
      ...{ url: 'http://site.example', token: TOKEN, folder: place.folder, env: KEYS },
      fetch: (url, init) => toBoth(url, { ...init, signal: ended.signal }),
      log: pino({ level: 'silent' }),
      ...{ print: () => undefined, warn: () => undefined, now: Date.now, random: () => 0 },
      pause: (ms) => sleep(ms, undefined, { signal: ended.signal }).catch(() => undefined),
      signal: ended.signal,
    });
    await asked.promise;
    ended.abort();
    expect(await running).toBe(0);
  });
});
