import { expect, test } from 'vitest';
import { onBothDatabases } from '../testing/databases.ts';
import { hatch, item } from '../testing/events.ts';
import { START, testApp } from '../testing/test-app.ts';

const HOUR = 3_600_000;

onBothDatabases((database) => {
  test('the figures are zero before anything happens', async () => {
    expect(await testApp(database()).read('/stats')).toMatchObject({
      totalPets: 0,
      totalExists: 0,
      secretHatches24h: 0,
    });
  });

  test('hatches count as pets, their players once, the secret ones for a day', async () => {
    const server = testApp(database());
    await server.feed([
      item('cat'),
      item('king', { rarity: 'Secret' }),
      hatch('cat', 'Ann'),
      hatch('king', 'Ann', START - 23 * HOUR),
      hatch('king', 'Bob', START - HOUR),
      hatch('king', 'Cem', START - 25 * HOUR),
    ]);
    const figures = { totalPets: 4, totalExists: 3 };
    expect(await server.read('/stats')).toMatchObject({ ...figures, secretHatches24h: 2 });
    server.clock.now += 2 * HOUR;
    expect(await server.read('/stats')).toMatchObject({ ...figures, secretHatches24h: 1 });
  });

  test('readers are online for a minute after they asked, counted by address', async () => {
    const server = testApp(database(), { trustProxy: true });
    const online = async (address: string) => {
      const answer = await server.get('/stats', { 'X-Forwarded-For': address });
      return ((await answer.json()) as { usersOnline: number }).usersOnline;
    };
    expect(await online('8.8.8.8, 10.0.0.1')).toBe(1);
    server.clock.now += 2000;
    expect(await online('9.9.9.9, 10.0.0.2')).toBe(2);
    server.clock.now += 2000;
    expect(await online('7.7.7.7, 10.0.0.2')).toBe(2);
    server.clock.now += 58_000;
    expect(await online('10.0.0.2')).toBe(1);
  });

  test('addresses in headers count for nothing without a trusted proxy', async () => {
    const server = testApp(database());
    await server.get('/stats', { 'X-Forwarded-For': '1.1.1.1' });
    server.clock.now += 2000;
    const answer = await server.get('/stats', { 'X-Forwarded-For': '2.2.2.2' });
    expect(await answer.json()).toMatchObject({ usersOnline: 1 });
  });
});
