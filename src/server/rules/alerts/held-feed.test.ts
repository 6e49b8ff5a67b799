import { expect, test } from 'vitest';
import type { FeedEvent } from '../../../contract/items/feed.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { item, stock, value } from '../../testing/events.ts';
import { START, testApp } from '../../testing/test-app.ts';
import { newBrowser, tellAll } from '../../testing/watchers.ts';
import { runDesk } from '../desk/run-desk.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const CATS = Array.from({ length: 5 }, (_, index) => `cat-${index}`);
const values = (amount: number, at: number) => CATS.map((id) => value(id, amount, {}, at));
const seeds = (at: number) =>
  stock(
    'SeedStock',
    CATS.map((name) => ({ name, maxStock: 1 })),
    at,
  );

onBothDatabases((database) => {
  const start = async () => {
    const server = testApp(database());
    const browser = await newBrowser(server.app);
    const tell = () => tellAll(database(), server.clock.now);
    /** Feeds lines, and returns the id of the batch that the guard holds. */
    const feed = async (lines: FeedEvent[]) => {
      const { held } = await server.feed(lines);
      await tell();
      return held?.[0]?.id ?? '';
    };
    const accept = async (id: string) => {
      const actor = { db: database(), actor: 'cem', now: server.clock.now };
      await runDesk(actor, ['feed', 'accept', id, 'It', 'was', 'right']);
      await tell();
    };
    const target = { item: 'cat-0', direction: 'at-least', value: 1000 } as const;
    await server.feed([...CATS.map((id) => item(id)), ...values(100, START)]);
    await browser.watch({ kind: 'value', target, ways: ['site'] });
    return { server, browser, feed, accept };
  };

  test('nothing is told of an hour-old feed', async () => {
    const { server, browser, feed } = await start();
    const target = { shop: 'SeedStock', item: 'cat-0' };
    await browser.watch({ kind: 'restock', target, ways: ['site'] });
    await feed([seeds(START)]);
    expect(await browser.titles()).toEqual(['cat-0 is in stock']);
    server.clock.now += MINUTE;
    expect(await feed([seeds(START - HOUR)])).toBe('');
    expect(await browser.titles()).toHaveLength(1);
  });

  test('a held crossing is told once when it is accepted', async () => {
    const { server, browser, feed, accept } = await start();
    const held = await feed(values(5000, START + 1));
    expect(await browser.titles()).toEqual([]);
    server.clock.now += MINUTE;
    await accept(held);
    expect(await browser.titles()).toEqual(['cat 0 is worth 5,000']);
    await feed(values(5001, START + MINUTE));
    expect(await browser.titles()).toHaveLength(1);
  });

  test('a crossing that was held for more than five minutes is not told, but the next one is', async () => {
    const { server, browser, feed, accept } = await start();
    const held = await feed(values(5000, START + 1));
    server.clock.now += 6 * MINUTE;
    await accept(held);
    expect(await browser.titles()).toEqual([]);
    await feed(values(999, server.clock.now - 2));
    await feed(values(1200, server.clock.now - 1));
    expect(await browser.titles()).toEqual(['cat 0 is worth 1,200']);
  });
});
