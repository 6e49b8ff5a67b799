import { afterEach, describe, expect, test } from 'vitest';
import { markOnline, removeStalePresence, statusOf } from '../data/chat/presence.ts';
import { onBothDatabases } from '../testing/databases.ts';
import { member } from '../testing/member.ts';
import { START, testApp } from '../testing/test-app.ts';
import { type TestHub, testHub } from '../testing/test-hub.ts';

const HOURS = 3 * 3_600_000;

onBothDatabases((database) => {
  let running: TestHub[] = [];
  afterEach(async () => {
    await Promise.all(running.map(({ close }) => close()));
    running = [];
  });

  /** Starts a hub with the sockets of a player, of a visitor and of the home stream. */
  async function start() {
    const { id } = await member(testApp(database()), 'Ann');
    const session = { id: 'session', user: { id } };
    const hub = await testHub(database(), { findSession: async () => session });
    running.push(hub);
    const paths = ['/ws?token=t', '/ws', '/live'];
    const clients = await Promise.all(paths.map((path) => hub.open(path)));
    await clients[2]?.nextOf('INITIAL_DATA');
    return { hub, id, clients };
  }

  describe.each([
    ['forwards', HOURS],
    ['back', -HOURS],
  ])('a clock that is set %s by hours', (_, jump) => {
    test('closes no socket and delays no heartbeat', async () => {
      const { hub, clients } = await start();
      hub.setClock(jump);
      hub.clock.now += 15_000;
      const timestamp = START + jump + 15_000;
      expect(await clients[0]?.nextOf('HEARTBEAT')).toMatchObject({ data: { timestamp } });
      expect(await clients[1]?.nextOf('HEARTBEAT')).toMatchObject({ data: { timestamp } });
      const stats = { usersOnline: 2 };
      expect(await clients[2]?.nextOf('STATS_UPDATE')).toMatchObject({ data: { stats } });
      expect(clients.map(({ socket }) => socket.readyState)).toEqual([1, 1, 1]);
    });

    test('leaves a player online, also for other processes', async () => {
      const { hub, id } = await start();
      const seenAt = async () =>
        (await database().selectFrom('presence').select('seen_at').execute()).map(
          ({ seen_at }) => seen_at,
        );
      await expect.poll(seenAt).toEqual([START]);
      hub.setClock(jump);
      await expect.poll(seenAt).toEqual([START + jump]);
      expect((await statusOf(database(), id, START + jump)).online).toBe(true);
    });

    test('makes nobody wait for longer than the limit of calls', async () => {
      const server = testApp(database(), { callsPerMinute: 1 });
      const call = async () => {
        const { status, headers } = await server.get('/items');
        return [status, headers.get('retry-after')];
      };
      expect(await call()).toEqual([200, null]);
      server.setClock(jump);
      expect(await call()).toEqual([429, '60']);
      server.clock.now += 60_000;
      expect(await call()).toEqual([200, null]);
    });
  });

  test('a clock that is set back by hours makes nobody wait for what they wrote before', async () => {
    const server = testApp(database());
    const [ann, ...others] = await Promise.all(
      Array.from({ length: 32 }, (_, index) => member(server, `player ${index}`)),
    );
    const open = async (index: number) =>
      (await ann?.call('POST', '/conversations', { user_id: others[index]?.id }))?.status;
    for (let index = 0; index < 30; index += 1) expect(await open(index)).toBe(201);
    expect(await open(30)).toBe(429);
    server.setClock(-HOURS);
    expect(await open(30)).toBe(201);
  });

  test('a process that crashed before the clock was set back is not online for hours', async () => {
    const { id } = await member(testApp(database()), 'Ann');
    await markOnline(database(), 'crashed', [id], START + HOURS);
    expect((await statusOf(database(), id, START)).online).toBe(false);
    expect(await removeStalePresence(database(), START)).toEqual([id]);
    const status = await statusOf(database(), id, START);
    expect(status).toEqual({ online: false, lastSeen: START });
  });
});
