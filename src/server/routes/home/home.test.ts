import { beforeEach, expect, test } from 'vitest';
import { toHatch } from '../../../contract/home/hatch.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { hatch, item, value } from '../../testing/events.ts';
import { START, type TestApp, testApp } from '../../testing/test-app.ts';

const CALL = '/hatches/recent';

onBothDatabases((database) => {
  let server: TestApp;
  beforeEach(() => {
    server = testApp(database());
  });
  const players = async (query: string) => {
    const { hatches } = await server.read(`${CALL}${query}`);
    return hatches.map(({ username }: { username: string }) => username);
  };

  test('the list is empty before anything hatched', async () => {
    expect(await server.read(CALL)).toEqual({ hatches: [] });
  });

  test('hatches are listed newest first with their pets, and secret ones are marked', async () => {
    await server.feed([
      item('cat', { name: 'Cat' }),
      item('king', { rarity: 'Secret' }),
      value('king', 9000, { demand: 'insane' }),
      hatch('cat', 'Ann', START - 2000),
      hatch('king', 'Bob', START - 1000),
      hatch('cat', 'Cem', START - 3000),
    ]);
    expect(await players('')).toEqual(['Bob', 'Ann', 'Cem']);
    const { hatches } = await server.read(CALL);
    expect(hatches.map(({ secret }: { secret: boolean }) => secret)).toEqual([true, false, false]);
    expect(hatches[0]).toMatchObject({
      at: START - 1000,
      pet: { id: 'king', slug: 'king', image: '/king.svg', rarity: 'Secret', value: 9000 },
    });
  });

  test('the site can parse every hatch', async () => {
    await server.feed([item('cat'), hatch('cat', 'Ann'), hatch('cat', 'Bob')]);
    const { hatches } = await server.read(CALL);
    expect(hatches.map(toHatch)).toEqual([
      expect.objectContaining({ username: 'Bob', at: START, secret: false }),
      expect.objectContaining({ username: 'Ann' }),
    ]);
  });

  test('the list has ten hatches, or another number up to 100', async () => {
    const many = Array.from({ length: 120 }, (_, index) =>
      hatch('cat', `P${index}`, START - index),
    );
    await server.feed([item('cat'), ...many]);
    expect(await players('')).toHaveLength(10);
    expect(await players('?limit=2')).toEqual(['P0', 'P1']);
    expect(await players('?limit=500')).toHaveLength(100);
  });

  test.each(['limit=0', 'limit=-1', 'limit=ten', 'limit=', 'limit=1&limit=2', 'page=2'])(
    'the query ?%s is refused with a reason',
    async (query) => {
      const response = await server.get(`${CALL}?${query}`);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ error: { code: 'bad_query' } });
    },
  );

  test('the response is 304 until the next hatch or a change of a pet', async () => {
    await server.feed([item('cat'), hatch('cat', 'Ann')]);
    const tag = async () => (await server.get(CALL)).headers.get('etag') ?? '';
    const first = await tag();
    expect((await server.get(CALL, { 'If-None-Match': first })).status).toBe(304);
    await server.feed([hatch('cat', 'Bob')]);
    const second = await tag();
    expect(second).not.toBe(first);
    await server.feed([value('cat', 5)]);
    expect(await tag()).not.toBe(second);
  });
});

const HOUR = 3_600_000;

onBothDatabases((database) => {
  test('the site stats are zero before anything happens', async () => {
    expect(await testApp(database()).read('/stats')).toMatchObject({
      totalPets: 0,
      totalExists: 0,
      secretHatches24h: 0,
    });
  });

  test('hatches count as pets, their players count once, and secret ones count for a day', async () => {
    const server = testApp(database());
    await server.feed([
      item('cat'),
      item('king', { rarity: 'Secret' }),
      hatch('cat', 'Ann'),
      hatch('king', 'Ann', START - 23 * HOUR),
      hatch('king', 'Bob', START - HOUR),
      hatch('king', 'Cem', START - 25 * HOUR),
    ]);
    const siteStats = { totalPets: 4, totalExists: 3 };
    expect(await server.read('/stats')).toMatchObject({ ...siteStats, secretHatches24h: 2 });
    server.clock.now += 2 * HOUR;
    expect(await server.read('/stats')).toMatchObject({ ...siteStats, secretHatches24h: 1 });
  });

  test('the number of people online is updated every second', async () => {
    let people = 3;
    const server = testApp(database(), { usersOnline: () => people });
    expect(await server.read('/stats')).toMatchObject({ usersOnline: 3 });
    people = 5;
    server.clock.now += 1000;
    expect(await server.read('/stats')).toMatchObject({ usersOnline: 5 });
  });
});
