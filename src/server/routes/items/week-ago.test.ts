import { beforeEach, expect, test } from 'vitest';
import { parsePet } from '../../../contract/items/item-codec.ts';
import { cleanHistory } from '../../../domain/items/history.ts';
import { valueTrend, weekTrend, withCurrentValue } from '../../../domain/items/trend.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { item, value } from '../../testing/events.ts';
import { START, type TestApp, testApp } from '../../testing/test-app.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Histories as days ago and values, oldest first. */
const HISTORIES: Record<string, [number, number | 'N/A' | 'TBD'][]> = {
  fell: [
    [30, 50],
    [9, 100],
    [3, 90],
    [0, 82],
  ],
  rose: [
    [8, 10],
    [1, 15],
  ],
  doubled: [
    [8, 10],
    [7, 20],
    [1, 40],
  ],
  unchanged: [[20, 7]],
  short: [
    [3, 100],
    [1, 105],
  ],
  'too-short': [
    [0.9, 100],
    [0.1, 105],
  ],
  'from-nothing': [
    [9, 0],
    [1, 5],
  ],
  'no-number-then': [
    [9, 'TBD'],
    [3, 10],
    [0, 12],
  ],
  'no-number-now': [
    [9, 10],
    [1, 'N/A'],
  ],
  forgotten: [[61, 10]],
  'from-before-a-word': [
    [20, 10],
    [8, 'N/A'],
    [1, 12],
  ],
};

onBothDatabases((database) => {
  let server: TestApp;
  const feedAll = () =>
    server.feed(
      Object.entries(HISTORIES).flatMap(([id, points]) => [
        item(id, {}, START - 70 * DAY),
        ...points.map(([days, amount]) => value(id, amount, {}, START - days * DAY)),
      ]),
    );
  beforeEach(() => {
    server = testApp(database());
  });
  const listed = async (path: string): Promise<string[]> =>
    (await server.read(`/items/${path}`)).pets.map((one: { id: string }) => one.id);

  test('every list of items says the change that the history of the item says', async () => {
    await feedAll();
    const { items } = await server.read('/items?limit=100');
    const { pets } = await server.read('/items/recent?limit=100');
    for (const id of Object.keys(HISTORIES)) {
      const details = await server.read(`/items/${id}`);
      const history = withCurrentValue(cleanHistory(details.history), details.item.value, START);
      const known = typeof details.item.value === 'number' ? valueTrend(history) : null;
      const pet = parsePet(pets.find((one: { id: string }) => one.id === id));
      expect(pet && weekTrend(pet), id).toEqual(known);
      const { weekAgo } = items.find((one: { _id: string }) => one._id === id);
      expect(weekAgo ?? null, id).toEqual(pet?.weekAgo ?? null);
    }
  });

  test('the change moves on each hour, without another value', async () => {
    await feedAll();
    const weekAgo = async () => {
      const { items } = await server.read('/items?search=fell');
      const { pets } = await server.read('/items/recent?limit=100');
      const pet = pets.find((one: { id: string }) => one.id === 'fell');
      return [items[0].weekAgo, pet.weekAgo].map((one) => one.value);
    };
    expect(await weekAgo()).toEqual([100, 100]);
    server.clock.now += 4 * DAY + HOUR;
    expect(await weekAgo()).toEqual([90, 90]);
  });

  test('the movers are the items of known weeks that changed most, in per cent', async () => {
    await feedAll();
    expect(await listed('risers')).toEqual(['doubled', 'rose', 'from-before-a-word']);
    expect(await listed('fallers')).toEqual(['fell']);
    expect(await listed('risers?limit=1')).toEqual(['doubled']);
    await server.feed([value('fell', 300, {}, START)]);
    expect(await listed('risers')).toEqual(['fell', 'doubled', 'rose', 'from-before-a-word']);
    expect(await listed('fallers')).toEqual([]);
  });

  test('the movers take no other parameters', async () => {
    for (const query of ['limit=0', 'limit=x', 'page=2']) {
      expect((await server.get(`/items/risers?${query}`)).status).toBe(400);
    }
  });

  test('a feed may not take the names of the lists as slugs', async () => {
    const { rejected } = await server.feed([item('a', { slug: 'risers' }), item('fallers')]);
    expect(rejected).toHaveLength(2);
  });
});
