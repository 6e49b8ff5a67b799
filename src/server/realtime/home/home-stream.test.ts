import { afterEach, describe, expect, it } from 'vitest';
import { onBothDatabases } from '../../testing/databases.ts';
import { hatch, item, value } from '../../testing/events.ts';
import type { SocketClient } from '../../testing/socket-client.ts';
import { START } from '../../testing/test-app.ts';
import { type TestHub, testHub } from '../../testing/test-hub.ts';

const NO_STATS = {
  usersOnline: 0,
  totalPets: 0,
  totalExists: 0,
  secretHatches24h: 0,
  demo: false,
};

onBothDatabases((database) => {
  let running: TestHub[] = [];
  afterEach(async () => {
    await Promise.all(running.map(({ close }) => close()));
    running = [];
  });
  async function start(options: Parameters<typeof testHub>[1] = {}): Promise<TestHub> {
    const hub = await testHub(database(), options);
    running.push(hub);
    return hub;
  }
  /** A client that received the first message a second ago. */
  async function connect(server: TestHub): Promise<SocketClient> {
    const client = await server.open('/live');
    expect((await client.next()).type).toBe('INITIAL_DATA');
    server.clock.now += 1000;
    return client;
  }

  describe('the home stream', () => {
    it('starts with zeros when nothing has happened', async () => {
      const client = await (await start()).open('/live');
      const data = { stats: NO_STATS, hatches: [] };
      expect(await client.next()).toEqual({ type: 'INITIAL_DATA', data });
    });

    it('starts with the stats and the ten latest hatches of the API', async () => {
      const server = await start();
      const many = Array.from({ length: 12 }, (_, index) =>
        hatch('cat', `P${index}`, START - index),
      );
      await server.feed([item('cat'), value('cat', 7), ...many]);
      const { type, data } = await (await server.open('/live')).next();
      expect(type).toBe('INITIAL_DATA');
      expect(data.stats).toEqual(await server.read('/stats'));
      expect(data.stats).toMatchObject({ totalPets: 12, totalExists: 12 });
      expect(data.hatches).toEqual((await server.read('/hatches/recent')).hatches);
      expect(data.hatches).toHaveLength(10);
    });

    it('sends a hatch with the stats after it', async () => {
      const server = await start();
      await server.feed([item('king', { rarity: 'Secret' })]);
      const client = await connect(server);
      await server.feed([hatch('king', 'Ann')]);
      expect(await client.next()).toEqual({
        type: 'HATCH',
        stats: { ...NO_STATS, totalPets: 1, totalExists: 1, secretHatches24h: 1 },
        hatch: (await server.read('/hatches/recent')).hatches[0],
      });
    });

    it('sends a secret hatch of several at once, otherwise the newest', async () => {
      const server = await start();
      await server.feed([item('cat'), item('king', { rarity: 'Secret' })]);
      const client = await connect(server);
      await server.feed([hatch('cat', 'Old', START), hatch('cat', 'New', START + 2)]);
      expect(await client.next()).toMatchObject({ type: 'HATCH', hatch: { username: 'New' } });
      server.clock.now += 1000;
      await server.feed([hatch('king', 'Lucky', START + 3), hatch('cat', 'Later', START + 4)]);
      expect(await client.next()).toMatchObject({ hatch: { username: 'Lucky', secret: true } });
    });

    it('sends at most one message a second, and the last one includes all changes', async () => {
      const server = await start();
      await server.feed([item('cat')]);
      const client = await connect(server);
      await server.feed([hatch('cat', 'First', START + 1)]);
      expect(await client.next()).toMatchObject({ stats: { totalPets: 1 } });
      for (let more = 2; more <= 9; more += 1) {
        await server.feed([hatch('cat', `More ${more}`, START + more)]);
        server.clock.now += 100;
      }
      expect(client.unread()).toEqual([]);
      server.clock.now += 200;
      expect(await client.next()).toMatchObject({
        stats: { totalPets: 9 },
        hatch: { username: 'More 9' },
      });
      expect(client.unread()).toEqual([]);
    });

    it('sends a new client the changes since it connected after a second', async () => {
      const server = await start();
      await server.feed([item('cat')]);
      const old = await connect(server);
      const late = await server.open('/live');
      expect((await late.next()).data.hatches).toEqual([]);
      await server.feed([hatch('cat', 'Ann')]);
      expect((await old.next()).type).toBe('HATCH');
      expect(late.unread()).toEqual([]);
      server.clock.now += 1000;
      expect(await late.next()).toMatchObject({ type: 'HATCH', hatch: { username: 'Ann' } });
    });

    it('sends the number of people online without the clients of the stream', async () => {
      const server = await start();
      const client = await connect(server);
      await server.open('/ws');
      const data = { stats: { ...NO_STATS, usersOnline: 1 } };
      expect(await client.next()).toEqual({ type: 'STATS_UPDATE', data });
    });

    it('sends the stats when a secret hatch is a day old, although nothing else happens', async () => {
      const server = await start();
      await server.feed([
        item('king', { rarity: 'Secret' }),
        hatch('king', 'Ann', START - 24 * 3_600_000 + 30_000),
      ]);
      const client = await server.open('/live');
      expect((await client.next()).data.stats.secretHatches24h).toBe(1);
      for (const secretHatches24h of [1, 0]) {
        server.clock.now += 15_000;
        const data = { stats: { secretHatches24h } };
        expect(await client.next()).toMatchObject({ type: 'STATS_UPDATE', data });
      }
    });

    it('ignores messages from the client', async () => {
      const server = await start();
      const client = await server.open('/live?token=anything');
      client.send('HEARTBEAT', { timestamp: 1 });
      client.socket.send('{"half');
      expect((await client.next()).type).toBe('INITIAL_DATA');
      server.clock.now += 15_000;
      expect((await client.next()).type).toBe('STATS_UPDATE');
      expect(client.unread()).toEqual([]);
    });

    it('starts and continues as soon as the database answers again', async () => {
      const errors: unknown[] = [];
      let fails = true;
      const server = await start({
        onError: (error) => errors.push(error),
        usersOnline: () => {
          if (fails) throw new Error('no database');
          return 4;
        },
      });
      const client = await server.open('/live');
      await expect.poll(() => errors.length).toBeGreaterThan(0);
      fails = false;
      expect((await client.next()).data.stats.usersOnline).toBe(4);
      fails = true;
      await server.feed([item('cat'), hatch('cat', 'Ann')]);
      server.clock.now += 1000;
      const errorCount = errors.length;
      await expect.poll(() => errors.length).toBeGreaterThan(errorCount);
      fails = false;
      server.clock.now += 1000;
      expect(await client.next()).toMatchObject({ type: 'HATCH', hatch: { username: 'Ann' } });
    });
  });
});
