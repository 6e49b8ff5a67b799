import { expect, test } from 'vitest';
import type { FeedEvent } from '../../../contract/items/feed.ts';
import { PUSH_ALERTS_MAX, WATCH_PUSH_ALERTS_MAX } from '../../../domain/alerts/limits.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { item, stock, value, weather } from '../../testing/events.ts';
import { SUBSCRIPTION_KEYS } from '../../testing/push-service.ts';
import { START, testApp } from '../../testing/test-app.ts';
import { newBrowser, tellAll } from '../../testing/watchers.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/one';
const PUSH = ['push' as const];
const QUESTION = 'Carrot restocks often. Keep it to the site?';
const restock = (name: string) => ({ kind: 'restock', target: { shop: '', item: name } }) as const;

onBothDatabases((database) => {
  const start = async () => {
    const server = testApp(database());
    const browser = await newBrowser(server.app);
    const { p256dh, auth } = SUBSCRIPTION_KEYS;
    const subscription = { endpoint: ENDPOINT, keys: { p256dh, auth } };
    expect((await browser.call('PUT', '/push-subscriptions', subscription)).status).toBe(200);
    /** Feeds lines, and tells of what they did. */
    const feed = async (...lines: FeedEvent[]) => {
      await server.feed(lines);
      await tellAll(database(), server.clock.now);
    };
    /** Restocks items every ten minutes, so many times. */
    const restocks = async (times: number, ...names: string[]) => {
      const items = names.map((name) => ({ name, maxStock: 5 }));
      for (let one = 0; one < times; one += 1) {
        server.clock.now += 10 * MINUTE;
        const { now } = server.clock;
        await feed(stock('SeedStock', items, now, now + 10 * MINUTE));
      }
    };
    return { server, browser, feed, restocks };
  };
  /** The titles of what is pushed, oldest first. */
  const pushed = async () => {
    const rows = await database()
      .selectFrom('deliveries')
      .innerJoin('alerts', 'alerts.id', 'deliveries.alert_id')
      .select('title')
      .where('way', '=', 'push')
      .orderBy('deliveries.next_try_at')
      .execute();
    return rows.map(({ title }) => title);
  };

  test('the twentieth push of a watch asks, and its next alerts come on the site only', async () => {
    const { browser, restocks } = await start();
    await browser.watch({ ...restock('Carrot'), ways: PUSH });
    await restocks(25, 'Carrot');
    const titles = await pushed();
    expect(titles).toHaveLength(WATCH_PUSH_ALERTS_MAX);
    expect(titles.indexOf(QUESTION)).toBe(WATCH_PUSH_ALERTS_MAX - 1);
    const question = await database()
      .selectFrom('alerts')
      .select(['body', 'path', 'on_site'])
      .where('title', '=', QUESTION)
      .execute();
    expect(question).toEqual([
      { body: expect.stringMatching(/^Carrot is in stock\./), path: '/watching', on_site: 0 },
    ]);
    expect(await browser.titles()).toEqual(Array(5).fill('Carrot is in stock'));
    const { watches, limits, pushAlerts } = await browser.state();
    expect(watches).toMatchObject([{ pushAlerts: 20, lastAlert: { text: 'Carrot is in stock' } }]);
    expect([limits.pushAlertsOfWatch, pushAlerts]).toEqual([20, 20]);
  });

  test('a rare item is told after 51 restocks of a common one', async () => {
    const { browser, restocks } = await start();
    await browser.watch({ ...restock('Carrot'), ways: PUSH });
    await browser.watch({ ...restock('Dragon Fruit'), ways: PUSH });
    await restocks(51, 'Carrot');
    await restocks(1, 'Dragon Fruit');
    expect((await pushed()).at(-1)).toBe('Dragon Fruit is in stock');
  });

  test('the question comes once a day, and the pushes go on as the earlier ones age', async () => {
    const { server, browser, restocks } = await start();
    await browser.watch({ ...restock('Carrot'), ways: PUSH });
    await restocks(WATCH_PUSH_ALERTS_MAX, 'Carrot');
    server.clock.now = START + DAY;
    await restocks(5, 'Carrot');
    let titles = await pushed();
    expect(titles).toHaveLength(WATCH_PUSH_ALERTS_MAX + 5);
    expect(titles.filter((title) => title === QUESTION)).toHaveLength(1);
    await restocks(WATCH_PUSH_ALERTS_MAX, 'Carrot');
    titles = await pushed();
    expect(titles.filter((title) => title === QUESTION)).toHaveLength(2);
  });

  test('a watch that was kept to the site is pushed no more', async () => {
    const { browser, restocks } = await start();
    const made = await (await browser.watch({ ...restock('Carrot'), ways: PUSH })).json();
    await restocks(1, 'Carrot');
    await browser.call('PATCH', `/watches/${made.watch.id}`, { ways: ['site'] });
    await restocks(1, 'Carrot');
    expect(await pushed()).toHaveLength(1);
    expect(await browser.titles()).toHaveLength(1);
  });

  test('a watcher gets 50 pushes in 24 hours, also when one event would bring more', async () => {
    const { server, browser, restocks } = await start();
    const names = Array.from({ length: 55 }, (_, index) => `Seed ${index}`);
    for (const name of names) await browser.watch({ ...restock(name), ways: PUSH });
    await restocks(1, ...names);
    expect(await pushed()).toHaveLength(PUSH_ALERTS_MAX);
    expect(await browser.titles()).toHaveLength(5);
    expect(await browser.state()).toMatchObject({
      pushAlerts: PUSH_ALERTS_MAX,
      limits: { watches: 100, pushAlerts: PUSH_ALERTS_MAX },
    });
    server.clock.now += DAY;
    await restocks(1, 'Seed 1');
    expect(await pushed()).toHaveLength(PUSH_ALERTS_MAX + 1);
  });

  test('a device less or more does not change what a watch counts', async () => {
    const { browser, restocks } = await start();
    const { p256dh, auth } = SUBSCRIPTION_KEYS;
    const second = { endpoint: ENDPOINT.replace('one', 'two'), keys: { p256dh, auth } };
    await browser.call('PUT', '/push-subscriptions', second);
    await browser.watch({ ...restock('Carrot'), ways: PUSH });
    await restocks(WATCH_PUSH_ALERTS_MAX, 'Carrot');
    const titles = await pushed();
    expect(titles).toHaveLength(2 * WATCH_PUSH_ALERTS_MAX);
    expect(titles.filter((title) => title === QUESTION)).toHaveLength(2);
  });

  test('each kind of watch asks by what it is about', async () => {
    const { server, browser, feed } = await start();
    await feed(item('cat', { name: 'Cat' }), value('cat', 1));
    const line = { item: 'cat', direction: 'at-least', value: 10 } as const;
    await browser.watch({ kind: 'weather', target: { name: 'glitter_storm' }, ways: PUSH });
    await browser.watch({ kind: 'value', target: line, ways: PUSH });
    for (let one = 0; one < WATCH_PUSH_ALERTS_MAX; one += 1) {
      server.clock.now += 10 * MINUTE;
      const { now } = server.clock;
      await feed(weather('glitter_storm', true, now), value('cat', 10, {}, now));
      server.clock.now += 10 * MINUTE;
      const later = server.clock.now;
      await feed(weather('glitter_storm', false, later), value('cat', 9, {}, later));
    }
    const questions = (await pushed()).filter((title) => title.endsWith('Keep it to the site?'));
    expect(questions.toSorted()).toEqual([
      'Cat reaches your value often. Keep it to the site?',
      'Glitter Storm begins often. Keep it to the site?',
    ]);
  });
});
