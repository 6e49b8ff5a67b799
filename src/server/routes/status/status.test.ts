import { beforeEach, expect, test } from 'vitest';
import { onBothDatabases } from '../../testing/databases.ts';
import { item, stock, weather } from '../../testing/events.ts';
import { START, type TestApp, testApp } from '../../testing/test-app.ts';

const seconds = (milliseconds: number) => Math.round(milliseconds / 1000);

onBothDatabases((database) => {
  let server: TestApp;
  beforeEach(() => {
    server = testApp(database());
  });
  const status = () => server.read('/status');

  test('the status is empty before the first feed', async () => {
    expect(await status()).toEqual({ stock: { categories: [] }, weather: { weatherTimes: {} } });
  });

  test('shops are in the order of the page, unknown ones last', async () => {
    const keys = ['Zoo', 'SeedStock', 'Aviary', 'CosmeticStock', 'GearStock'];
    await server.feed(keys.map((key) => stock(key, [{ name: 'Thing', maxStock: 2 }])));
    const { categories } = (await status()).stock;
    expect(categories.map((shop: { category: string }) => shop.category)).toEqual([
      'CosmeticStock',
      'SeedStock',
      'GearStock',
      'Aviary',
      'Zoo',
    ]);
    expect(categories[0]).toEqual({
      category: 'CosmeticStock',
      resetTime: seconds(START) + 3600,
      items: [{ name: 'Thing', maxStock: 2 }],
    });
  });

  test('a shop shows its latest stock, never an older one', async () => {
    await server.feed([stock('SeedStock', [{ name: 'New', maxStock: 1 }])]);
    await server.feed([stock('SeedStock', [{ name: 'Old', maxStock: 1 }], START - 1)]);
    expect((await status()).stock.categories[0].items).toEqual([{ name: 'New', maxStock: 1 }]);
  });

  const names = async () =>
    (await status()).stock.categories[0].items.map(({ name }: { name: string }) => name);
  const all = (...sold: string[]) => sold.map((name) => ({ name, maxStock: 1 }));

  test('what is rarest in a shop comes first, then what was sent first, and what is no single item last', async () => {
    await server.feed([
      item('carrot', { name: 'Carrot' }),
      item('corn', { name: 'Corn' }),
      item('tomato', { name: 'Tomato', rarity: 'Rare' }),
      item('grape', { name: 'Grape Vine', rarity: 'Divine' }),
      item('odd', { name: 'Odd', rarity: 'Shiny' }),
      item('twin-1', { name: 'Twin', rarity: 'Prismatic' }),
      item('twin-2', { name: 'Twin', rarity: 'Prismatic' }),
      stock('SeedStock', all('Twin', 'New', 'Odd', 'Corn', 'Tomato', 'Carrot', 'GRAPE')),
    ]);
    expect(await names()).toEqual(['GRAPE', 'Tomato', 'Corn', 'Carrot', 'Twin', 'New', 'Odd']);
  });

  test('an item that becomes rarer moves up in its shop', async () => {
    await server.feed([item('corn'), item('carrot'), stock('SeedStock', all('corn', 'carrot'))]);
    expect(await names()).toEqual(['corn', 'carrot']);
    await server.feed([item('carrot', { rarity: 'Divine' }, START + 1)]);
    expect(await names()).toEqual(['carrot', 'corn']);
  });

  test('a shop has a period in seconds from its second reset on', async () => {
    await server.feed([stock('SeedStock', all('Carrot'), START - 300_000)]);
    expect((await status()).stock.categories[0].period).toBeUndefined();
    await server.feed([stock('SeedStock', all('Corn'))]);
    expect((await status()).stock.categories[0].period).toBe(300);
  });

  test('a weather has the time of its last change', async () => {
    await server.feed([weather('rain', true, START - 9000), weather('rain', true, START - 5000)]);
    const before = await status();
    expect(before.weather.weatherTimes).toEqual({
      rain: { active: true, lastChange: seconds(START - 9000) },
    });
    await server.feed([weather('rain', false), weather('rain', true, START - 1000)]);
    const { rain } = (await status()).weather.weatherTimes;
    expect(rain).toEqual({ active: false, lastChange: seconds(START) });
  });

  test('a weather can have any name', async () => {
    await server.feed([weather('__proto__', true)]);
    expect(Object.keys((await status()).weather.weatherTimes)).toEqual(['__proto__']);
  });
});
