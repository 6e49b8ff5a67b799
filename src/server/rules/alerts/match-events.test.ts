import { expect, test } from 'vitest';
import type { FeedEvent } from '../../../contract/items/feed.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { item, stock, value, weather } from '../../testing/events.ts';
import { member } from '../../testing/member.ts';
import { START, testApp } from '../../testing/test-app.ts';
import { newBrowser, type TestWatcher, tellAll, watcherWith } from '../../testing/watchers.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const SITE = ['site' as const];
const RAIN = { kind: 'weather', target: { name: 'Rain' } } as const;
const CARROT = { kind: 'restock', target: { shop: 'SeedStock', item: 'Carrot' } } as const;
const carrots = { name: 'Carrot', maxStock: 5 };
const THOUSAND = {
  kind: 'value',
  target: { item: 'cat', direction: 'at-least', value: 1000 },
} as const;
const SUBSCRIPTION = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/one',
  keys: {
    p256dh:
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
};

onBothDatabases((database) => {
  const start = async () => {
    const server = testApp(database());
    const browser = await newBrowser(server.app);
    /** Feeds lines, and tells of what they did. */
    const feed = async (...lines: FeedEvent[]) => {
      await server.feed(lines);
      return tellAll(database(), server.clock.now);
    };
    return { server, browser, feed };
  };
  const deliveries = () => database().selectFrom('deliveries').selectAll().execute();
  const watchesOf = async (browser: TestWatcher) => (await browser.state()).watches;

  test('a restock is told once for each reset, shop and item', async () => {
    const { browser, feed, server } = await start();
    await browser.watch({ ...CARROT, ways: SITE });
    await feed(stock('SeedStock', [carrots]), stock('GearStock', [carrots]));
    // The same reset again.
    await feed({ ...stock('SeedStock', [carrots, { name: 'Pea', maxStock: 1 }]), id: 'again' });
    await feed(stock('SeedStock', [{ name: 'Carrot', maxStock: 0 }], START + 1));
    await feed(stock('SeedStock', [carrots], START + 2));
    expect(await browser.titles()).toEqual(['Carrot is in stock']);
    server.clock.now += HOUR;
    await feed(stock('SeedStock', [carrots], START + HOUR));
    expect(await browser.titles()).toHaveLength(2);
    const [watch] = await watchesOf(browser);
    expect(watch).toMatchObject({
      ...CARROT,
      label: 'Carrot',
      path: '/stocks',
      lastAlert: { at: START + HOUR, text: 'Carrot is in stock' },
    });
    expect(await database().selectFrom('alert_events').select('id').execute()).toEqual([]);
  });

  test('a restock is told in each spelling of its name', async () => {
    const { browser, feed } = await start();
    const sugar = { kind: 'restock', target: { shop: 'seedstock', item: 'Sugar Apple' } } as const;
    await browser.watch({ ...sugar, ways: SITE });
    const spellings = [
      'Sugar-Apple',
      'sugar_apple',
      'SUGAR APPLE',
      'Sugar \u00a0Apple',
      'Su\u200bgar Apple',
    ];
    for (const [index, name] of spellings.entries())
      await feed(
        stock('SeedStock', [{ name, maxStock: 5 }], START + index, START + (index + 1) * HOUR),
      );
    expect(await browser.titles()).toHaveLength(spellings.length);
    // The same reset in another spelling, and another name.
    await feed(stock('seed-stock', [{ name: 'Sugar Apple+', maxStock: 5 }], START + 8));
    const last = stock(
      'SEEDSTOCK',
      [{ name: 'sugar apple', maxStock: 5 }],
      START + 9,
      START + 5 * HOUR,
    );
    await feed(last);
    expect(await browser.titles()).toHaveLength(spellings.length);
  });

  test('a watch of an item is told by its name and its slug, unless two items have that', async () => {
    const { browser, feed } = await start();
    const kiwi = item('kiwi-pet', { name: 'Kiwi' });
    await feed(kiwi, item('fox', { slug: 'red-fox', name: 'Foxy' }));
    for (const name of ['Kiwi', 'Foxy'])
      await browser.watch({ kind: 'restock', target: { shop: '', item: name }, ways: SITE });
    const one = (name: string) => [{ name, maxStock: 1 }];
    await feed(stock('A', one('Red Fox')), stock('B', one('kiwi_pet')));
    expect((await browser.titles()).sort()).toEqual(['Foxy is in stock', 'Kiwi is in stock']);
    await feed(item('kiwi', { slug: 'kiwi', name: 'KIWI' }), stock('C', one('kiwi pet')));
    expect(await browser.titles()).toHaveLength(2);
    await feed(stock('C', one('kiwi'), START + 1));
    expect(await browser.titles()).toHaveLength(3);
  });

  test('two spellings of what is watched are one watch', async () => {
    const { browser } = await start();
    for (const item of ['Sugar Apple', 'sugar_apple', 'Sugar Apple+'])
      await browser.watch({ kind: 'restock', target: { shop: '', item }, ways: SITE });
    for (const name of ['Blood Night', 'BLOOD-NIGHT', 'BloodNight'])
      await browser.watch({ kind: 'weather', target: { name }, ways: SITE });
    expect(await watchesOf(browser)).toHaveLength(4);
  });

  test('what a shop has already is no restock for a watch that begins later', async () => {
    const { browser, feed, server } = await start();
    const soups = { name: 'Soup', maxStock: 2 };
    await feed(stock('SeedStock', [carrots]));
    await browser.watch({ ...CARROT, ways: SITE });
    // The feed repeats the shop until its next reset, here with something new.
    await feed(stock('SeedStock', [carrots, soups], START + 1, START + HOUR));
    expect(await browser.titles()).toEqual([]);
    server.clock.now += HOUR;
    await feed(stock('SeedStock', [carrots], START + HOUR));
    expect(await browser.titles()).toEqual(['Carrot is in stock']);
  });

  test('a value line is told once for each crossing, also within one call of the feed', async () => {
    const { browser, feed, server } = await start();
    await feed(item('cat'), value('cat', 1010, {}, START - 10));
    await browser.watch({ ...THOUSAND, ways: SITE });
    const values = [990, 1010, 1005, 1020, 900, 1010];
    await feed(...values.map((one, index) => value('cat', one, {}, START - 9 + index)));
    expect(await browser.titles()).toEqual(['cat is worth 1,010', 'cat is worth 1,010']);
    expect(await watchesOf(browser)).toMatchObject([{ label: 'cat', path: '/items/cat' }]);
    // An event in a pause is not told later.
    const [watch] = await watchesOf(browser);
    const path = `/watches/${watch?.id}`;
    await browser.call('PATCH', path, { isPaused: true });
    await feed(value('cat', 10, {}, START), value('cat', 2000, {}, START + 1));
    await browser.call('PATCH', path, { isPaused: false });
    server.clock.now += 10;
    await feed(value('cat', 3000, {}, START + 2));
    expect(await browser.titles()).toHaveLength(2);
  });

  test('a weather is told when it begins, unless its line came long ago', async () => {
    const { browser, feed, server } = await start();
    await browser.watch({ ...RAIN, ways: SITE });
    await feed(weather('Rain', true), weather('Snow', true));
    await feed(weather('Rain', true, START + 1));
    expect(await browser.titles()).toEqual(['Rain has begun']);
    await feed(weather('Rain', false, START + 2));
    server.clock.now += 30 * MINUTE;
    await feed(weather('Rain', true, START + 10 * MINUTE));
    expect(await browser.titles()).toHaveLength(1);
    // It came in time, but the process that tells was away.
    const now = server.clock.now;
    await server.feed([weather('Rain', false, now - 10 * MINUTE), weather('Rain', true, now)]);
    await tellAll(database(), now + 5 * MINUTE + 1);
    expect(await browser.titles()).toHaveLength(1);
  });

  test('players hear of alerts at once; who pauses everything hears nothing', async () => {
    const { server, feed } = await start();
    const ann = await member(server, 'ann');
    const watcher = watcherWith(server.app, ann.headers);
    await watcher.watch({ ...RAIN, ways: SITE });
    expect(await feed(weather('Rain', true))).toMatchObject([{ user: ann.id }]);
    const settings = { isPaused: true, timeZone: 'UTC', quietHours: null };
    expect((await watcher.call('PUT', '/watchers/settings', settings)).status).toBe(204);
    await feed(weather('Rain', false, START + 1), weather('Rain', true, START + 2));
    expect(await watcher.titles()).toHaveLength(1);
  });

  test('push alerts wait for the end of quiet hours, and are dropped when too old', async () => {
    const { browser, feed, server } = await start();
    await browser.call('PUT', '/push-subscriptions', SUBSCRIPTION);
    await browser.watch({ ...RAIN, ways: ['site', 'push'] });
    const quietUntilNoon = (minutes: number) => ({
      isPaused: false,
      timeZone: 'UTC',
      quietHours: { from: 0, to: 12 * 60 + minutes },
    });
    const begin = async (at: number) => {
      server.clock.now = at;
      await feed(weather('Rain', true, at), weather('Rain', false, at + 1));
    };
    await browser.call('PUT', '/watchers/settings', quietUntilNoon(3));
    await begin(START);
    expect(await deliveries()).toMatchObject([
      { way: 'push', attempts: 0, next_try_at: START + 3 * MINUTE },
    ]);
    await browser.call('PUT', '/watchers/settings', quietUntilNoon(60));
    await begin(START + 4 * MINUTE);
    expect(await deliveries()).toHaveLength(1);
    expect(await browser.titles()).toHaveLength(2);
  });
});
