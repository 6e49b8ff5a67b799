import { beforeEach, expect, test } from 'vitest';
import type { FeedEvent } from '../../../contract/items/feed.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { item, stock, value, weather } from '../../testing/events.ts';
import { START, type TestApp, testApp } from '../../testing/test-app.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const GEM = [{ name: 'Gem', maxStock: 1 }];
const shop = (name: string, resetTime: number | null, items = GEM) =>
  stock(name, items, START, resetTime);
const of = (amounts: Record<string, number>) =>
  Object.entries(amounts).map(([name, maxStock]) => ({ name, maxStock }));

onBothDatabases((database) => {
  let server: TestApp;
  beforeEach(() => {
    server = testApp(database());
  });
  const shops = async () => {
    const { stock } = await server.read('/status');
    return stock.categories.map(({ category }: { category: string }) => category);
  };
  const reasonsOf = async (lines: FeedEvent[]) =>
    (await server.feed(lines)).held?.map(({ reasons }) => reasons) ?? [];

  test('one shop with an impossible reset is held alone, and the rest of the request is applied', async () => {
    const lines = [shop('Season', START + 45 * DAY), shop('SeedStock', START + MINUTE)];
    const answer = await server.feed([...lines, shop('Zero', 0), weather('sunny', true)]);
    expect(answer).toMatchObject({ applied: 2, rejected: [] });
    expect(answer.held).toMatchObject([
      { lines: 1, reasons: ['the reset of Season is more than a month away'] },
      { lines: 1, reasons: ['the reset of Zero is more than a month away'] },
    ]);
    expect(await shops()).toEqual(['SeedStock']);
    // Each shop has a held batch of its own, which its next one replaces.
    const again = [shop('Season', START + 45 * DAY), shop('Zero', 0)];
    expect((await server.feed(again)).held).toHaveLength(2);
    const held = await database().selectFrom('held_batches').select('subject').execute();
    expect(held.map(({ subject }) => subject).toSorted()).toEqual(['stock season', 'stock zero']);
  });

  test('a shop may have no reset, and tells so', async () => {
    expect(await reasonsOf([shop('EventShop', null)])).toEqual([]);
    const { stock } = await server.read('/status');
    expect(stock.categories).toEqual([{ category: 'EventShop', resetTime: null, items: GEM }]);
  });

  test('a shop may sell out, and have again what it had not', async () => {
    const full = of({ Carrot: 25, Corn: 12, Tomato: 0, Apple: 1, Bean: 2 });
    const low = of({ Carrot: 0, Corn: 0, Tomato: 30, Apple: 2, Bean: 4 });
    await server.feed([shop('SeedStock', START + 5 * MINUTE, low)]);
    expect(await reasonsOf([shop('SeedStock', START + 10 * MINUTE, full)])).toEqual([]);
    expect(await reasonsOf([shop('SeedStock', START + 15 * MINUTE, low)])).toEqual([]);
  });

  test('a small shop may have the same stock after many resets', async () => {
    const eggs = ['Common', 'Rare', 'Common', 'Common', 'Common', 'Common', 'Common'];
    for (const [index, name] of eggs.entries()) {
      const line = shop('EggShop', START + (index + 1) * MINUTE, of({ [name]: 1 }));
      expect(await reasonsOf([line])).toEqual([]);
    }
  });

  test('a shop whose season is over is applied however often it is repeated', async () => {
    for (const _ of [1, 2, 3]) {
      expect(await reasonsOf([shop('Gone', START - 60 * MINUTE)])).toEqual([]);
    }
    expect(await shops()).toEqual(['Gone']);
  });

  test('one shop under two spellings of its name is one shop', async () => {
    await server.feed([shop('SeedStock', START + MINUTE), weather('Blood Night', true)]);
    await server.feed([shop('SEEDSTOCK', START + MINUTE), weather('blood_night', false)]);
    expect(await shops()).toEqual(['SeedStock']);
    const { weather: weathers } = await server.read('/status');
    expect(Object.keys(weathers.weatherTimes)).toEqual(['Blood Night']);
  });

  test('first values after 0 are applied, and values that fall to 0 are held together', async () => {
    const pets = ['hv1', 'hv2', 'hv3'];
    const values = (amount: number, by: number) =>
      pets.map((id) => value(id, amount, {}, START + by));
    await server.feed([...pets.map((id) => item(id)), ...values(0, 0)]);
    expect(await reasonsOf(values(25, 20))).toEqual([]);
    expect(await reasonsOf(values(0, 40))).toEqual([
      ['3 of 3 values change by more than a factor of ten'],
    ]);
  });

  test('values with one line of a time to come are held as a whole', async () => {
    await server.feed([item('cat'), item('dog')]);
    const lines = [value('cat', 1), value('dog', 1, {}, START + 3 * MINUTE)];
    const { applied, held } = await server.feed(lines);
    expect([applied, held?.[0]?.lines]).toEqual([0, 2]);
  });
});
