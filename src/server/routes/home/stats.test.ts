import { expect, test } from 'vitest';
import { onBothDatabases } from '../../testing/databases.ts';
import { hatch, item } from '../../testing/events.ts';
import { START, testApp } from '../../testing/test-app.ts';

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
