import { Writable } from 'node:stream';
import { pino } from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import type { FeedEvent } from '../../../contract/items/feed.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { item, stock, value, weather } from '../../testing/events.ts';
import { START, type TestApp, testApp } from '../../testing/test-app.ts';
import { newBrowser, type TestWatcher, tellAll } from '../../testing/watchers.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const PEA = [{ name: 'Pea', maxStock: 5 }];

onBothDatabases((database) => {
  let server: TestApp;
  let browser: TestWatcher;
  let logged: string[];
  beforeEach(async () => {
    logged = [];
    const stream = new Writable({
      write: (chunk, _, done) => {
        logged.push(String(chunk));
        done();
      },
    });
    server = testApp(database(), { log: pino(stream) });
    browser = await newBrowser(server.app);
    await browser.watch({ kind: 'restock', target: { shop: '', item: 'Pea' }, ways: ['site'] });
    await browser.watch({ kind: 'weather', target: { name: 'Rain' }, ways: ['site'] });
  });
  /** Feeds lines, and tells of what they did. */
  const feed = async (...lines: FeedEvent[]) => {
    const answer = await server.feed(lines);
    await tellAll(database(), server.clock.now);
    return answer;
  };
  /** Lets five minutes pass, and sends a shop of five minutes by a clock that is late. */
  const restock = (lag: number, name = 'Shop') => {
    server.clock.now += 5 * MINUTE;
    const at = server.clock.now - lag;
    return feed(stock(name, PEA, at, server.clock.now + 5 * MINUTE));
  };
  const logOf = (field: string) =>
    logged.map((text) => JSON.parse(text)).filter((line) => line.msg === 'feed' && field in line);

  test('a sender that is six minutes slow is told from its first line on', async () => {
    const at = START - 6 * MINUTE;
    await feed(stock('Shop', PEA, at, START + 5 * MINUTE), weather('Rain', true, at));
    expect((await browser.titles()).toSorted()).toEqual(['Pea is in stock', 'Rain has begun']);
  });

  describe('a sender whose clock is constantly wrong', () => {
    test('is corrected once five lines show it, and named in answer, log and database', async () => {
      for (let one = 0; one < 4; one += 1) expect(await restock(HOUR)).not.toHaveProperty('lags');
      expect(await browser.titles()).toEqual([]);
      expect(logOf('late')).toHaveLength(4);
      expect((await restock(HOUR)).lags).toEqual([{ subject: 'stock shop', seconds: 3600 }]);
      await restock(HOUR);
      expect(await browser.titles()).toHaveLength(2);
      expect(logOf('clock')).toMatchObject([{ subject: 'stock shop', clock: '60m behind' }]);
      // It is set right.
      expect(await restock(0)).toMatchObject({ applied: 1, older: 0 });
      expect(await browser.titles()).toHaveLength(3);
      expect(logOf('clock').at(-1)).toMatchObject({ clock: 'no more corrected' });
      expect(await restock(0)).not.toHaveProperty('lags');
    });

    test('is told once it is corrected although its resets are of the same clock', async () => {
      for (let one = 0; one < 6; one += 1) {
        server.clock.now += 5 * MINUTE;
        const at = server.clock.now - HOUR;
        await feed(stock('Shop', PEA, at, at + 5 * MINUTE));
      }
      expect(await browser.titles()).toHaveLength(2);
    });

    test('is held at first when it is ahead, and corrected then', async () => {
      for (let one = 0; one < 4; one += 1) {
        expect((await restock(-10 * MINUTE)).held).toHaveLength(1);
      }
      expect(await restock(-10 * MINUTE)).toMatchObject({
        applied: 1,
        lags: [{ subject: 'stock shop', seconds: -600 }],
      });
      expect(await browser.titles()).toEqual(['Pea is in stock']);
      expect(await server.read('/status')).not.toHaveProperty('feed');
    });

    test('loses no line when its correction begins', async () => {
      for (let one = 0; one < 8; one += 1) {
        server.clock.now += SECOND;
        const at = server.clock.now + 90 * SECOND;
        expect(await feed(stock('Shop', PEA, at, START + (one + 5) * MINUTE))).toMatchObject({
          ...{ applied: 1, older: 0 },
        });
      }
      expect(await browser.titles()).toHaveLength(8);
    });

    test('is refused when it is wrong by more than six hours, until it is set right', async () => {
      for (let one = 0; one < 4; one += 1)
        expect(await restock(7 * HOUR)).toMatchObject({ applied: 1 });
      const { applied, rejected } = await restock(7 * HOUR);
      const reason = 'at: the clock of the sender is 420m behind for stock shop; set it right';
      expect([applied, rejected]).toEqual([0, [{ line: 1, reason }]]);
      expect(await restock(0)).toMatchObject({ applied: 1, rejected: [] });
    });

    test('is corrected for its shop alone', async () => {
      for (let one = 0; one < 6; one += 1) await restock(HOUR);
      expect(await restock(0, 'Other')).toMatchObject({ applied: 1, older: 0 });
      const { lags } = await restock(HOUR);
      expect(lags).toHaveLength(1);
    });

    test('gives values the right times', async () => {
      await server.feed([item('cat')]);
      const send = (amount: number) => {
        server.clock.now += MINUTE;
        return feed(value('cat', amount, {}, server.clock.now - HOUR));
      };
      for (let one = 1; one <= 5; one += 1) await send(one);
      const { history } = await server.read('/items/cat');
      expect(history.at(-1)).toEqual({ at: server.clock.now, value: 5 });
    });
  });

  describe('what arrives late', () => {
    test('is shown and never told after its reset, or by more than fifteen minutes', async () => {
      await feed(stock('Shop', PEA, START - 6 * MINUTE, START - MINUTE));
      await feed(weather('Rain', true, START - 15 * MINUTE - 1));
      expect(await browser.titles()).toEqual([]);
      expect((await server.read('/status')).stock.categories[0].items).toEqual(PEA);
      expect(logOf('late')).toHaveLength(2);
      await feed(weather('Rain', false, START - 15 * MINUTE));
      server.clock.now += 3 * MINUTE;
      await feed(weather('Rain', true, START - 12 * MINUTE));
      expect(await browser.titles()).toEqual(['Rain has begun']);
    });

    test('is told when it was sent after the reset that it names, which is inexact', async () => {
      await feed(stock('Shop', PEA, START, START - MINUTE));
      expect(await browser.titles()).toEqual(['Pea is in stock']);
    });
  });

  test('one reset that jitters is one alert, and the page counts down to what was sent last', async () => {
    for (const reset of [240, 300, 301, 300, 300.9, 302]) {
      await feed(stock('Shop', PEA, START, START + reset * SECOND));
    }
    expect(await browser.titles()).toHaveLength(2);
    const [shop] = (await server.read('/status')).stock.categories;
    expect(shop.resetTime).toBe(START / 1000 + 302);
  });

  test('a weather that flickers is one alert, and the page shows its last change', async () => {
    for (const [index, isOn] of [true, false, true, false, true].entries()) {
      await feed(weather('Rain', isOn, START + index));
    }
    expect(await browser.titles()).toHaveLength(1);
    const { weatherTimes } = (await server.read('/status')).weather;
    expect(weatherTimes.Rain.active).toBe(true);
  });

  describe('an item of a shop', () => {
    /** Sends the amounts of a shop after so many minutes. Returns how many restocks were told. */
    const send = async (minutes: number, reset: number | null, amounts: Record<string, number>) => {
      server.clock.now = START + minutes * MINUTE;
      const items = Object.entries(amounts).map(([name, maxStock]) => ({ name, maxStock }));
      const resetTime = reset === null ? null : START + reset * MINUTE;
      await feed(stock('Shop', items, server.clock.now, resetTime));
      return (await browser.titles()).length;
    };
    const entries = async () => {
      server.clock.now += MINUTE;
      const text = await (await server.app.request('/feeds/restocks.xml')).text();
      return [...text.matchAll(/<title>Shop: (.*)<\/title>/g)].map(([, names]) => names);
    };

    test('without a reset is told once in five minutes', async () => {
      const pea = (minutes: number, maxStock: number) => send(minutes, null, { Pea: maxStock });
      const told = [await pea(0, 1), await pea(1, 2), await pea(2, 0), await pea(3, 1)];
      expect(told).toEqual([1, 1, 1, 1]);
      expect([await pea(6, 0), await pea(7, 1)]).toEqual([1, 2]);
    });

    test('is told again once its shop has no reset any more', async () => {
      await send(0, 5, { Pea: 1 });
      for (const minutes of [6, 12, 18, 24]) await send(minutes, null, { Pea: minutes % 12 });
      expect(await send(30, null, { Pea: 1 })).toBe(3);
      expect(await entries()).toEqual(['Pea', 'Pea', 'Pea']);
    });

    test('that comes within a reset is an entry of its own, beside one that was told before', async () => {
      await send(0, 60, { Pea: 1 });
      await send(1, 60, { Pea: 0 });
      expect(await send(2, 60, { Pea: 1, Fox: 1 })).toBe(1);
      expect(await entries()).toEqual(['Fox', 'Pea']);
    });

    test('is told on its next restock when the first one arrived too late', async () => {
      await send(0, -5, { Corn: 1 });
      server.clock.now = START + 20 * MINUTE;
      await feed(stock('Shop', PEA, START + MINUTE, START + 60 * MINUTE));
      await send(21, 60, { Pea: 0 });
      expect(await send(22, 60, { Pea: 1 })).toBe(1);
    });
  });

  describe('a source that is silent', () => {
    const notice = async () => (await server.read('/status')).feed;

    test('is named by shop after twice its period, and goes with the next line', async () => {
      for (let one = 0; one < 3; one += 1) await restock(0);
      await feed(stock('Slow', PEA, server.clock.now, server.clock.now + 4 * HOUR));
      server.clock.now += 10 * MINUTE;
      expect(await notice()).toBeUndefined();
      const last = server.clock.now / 1000 - 600;
      server.clock.now += 49 * MINUTE;
      expect(await notice()).toEqual({
        ...{ word: 'silent', at: last },
        about: { shops: ['Shop'], weather: false },
      });
      await restock(0);
      expect(await notice()).toBeUndefined();
    });

    test('is weather after an hour, whatever shops say', async () => {
      await feed(weather('Rain', false), weather('Snow', false));
      server.clock.now += HOUR;
      await feed(weather('Snow', true, server.clock.now));
      server.clock.now += HOUR;
      await feed(stock('Shop', PEA, server.clock.now));
      expect(await notice()).toBeUndefined();
      server.clock.now += 1;
      expect(await notice()).toMatchObject({ about: { shops: [], weather: true } });
    });
  });
});
