import { describe, expect, test } from 'vitest';
import { createBus } from '../bus/bus.ts';
import {
  ANN,
  embeddedHubs,
  findSession,
  HEARTBEAT_REPLY,
  WITH_TOKEN,
} from '../testing/embedded-hubs.ts';
import { item, stock, weather } from '../testing/events.ts';

const start = embeddedHubs();

describe('closing sockets', () => {
  test('a logout closes the sockets of that session with 1000 and no others', async () => {
    const bus = createBus();
    const server = await start({ findSession, bus });
    const ann = [await server.open(WITH_TOKEN), await server.open(WITH_TOKEN)];
    const visitor = await server.open('/ws');
    bus.publish({ kind: 'session-ended', session: 'another' });
    bus.publish({ kind: 'session-ended', session: ANN.id });
    expect(await Promise.all(ann.map(({ closed }) => closed))).toEqual([1000, 1000]);
    visitor.send('HEARTBEAT', { timestamp: 1 });
    expect(await visitor.next()).toEqual(HEARTBEAT_REPLY);
  });

  test('a player whose session was revoked is told before the socket closes', async () => {
    const bus = createBus();
    const { open } = await start({ findSession, bus });
    const ann = await open(WITH_TOKEN);
    bus.publish({ kind: 'session-ended', session: ANN.id, isRevoked: true });
    expect(await ann.next()).toMatchObject({ type: 'AUTH_EXPIRED' });
    expect(await ann.closed).toBe(1000);
  });

  test('a session that ends during its lookup counts as ended', async () => {
    const bus = createBus();
    const lookupStarted = Promise.withResolvers<void>();
    const lookup = Promise.withResolvers<typeof ANN>();
    const { open } = await start({
      bus,
      findSession: () => {
        lookupStarted.resolve();
        return lookup.promise;
      },
    });
    const opening = open(WITH_TOKEN);
    await lookupStarted.promise;
    bus.publish({ kind: 'session-ended', session: ANN.id });
    lookup.resolve(ANN);
    expect(await (await opening).next()).toMatchObject({ type: 'AUTH_EXPIRED' });
  });

  test('a session that ends while the bus learns of its player counts as ended', async () => {
    const heard = Promise.withResolvers<void>();
    const added = Promise.withResolvers<string>();
    const addPlayer = (user: string) => {
      added.resolve(user);
      return heard.promise;
    };
    const bus = { ...createBus(), addPlayer };
    const { open } = await start({ findSession, bus });
    const opening = open(WITH_TOKEN);
    expect(await added.promise).toBe(ANN.user.id);
    bus.publish({ kind: 'session-ended', session: ANN.id });
    heard.resolve();
    expect(await (await opening).next()).toMatchObject({ type: 'AUTH_EXPIRED' });
  });

  test('the bus brings the messages of a player until their last connection closes', async () => {
    const calls: string[] = [];
    const addPlayer = async (user: string) => void calls.push(`add ${user}`);
    const removePlayer = (user: string) => void calls.push(`remove ${user}`);
    const bus = { ...createBus(), addPlayer, removePlayer };
    const { open } = await start({ findSession, bus });
    const sockets = [await open(WITH_TOKEN), await open(WITH_TOKEN), await open('/ws')];
    sockets[0]?.socket.close();
    await sockets[0]?.closed;
    expect(calls).toEqual(['add ann', 'add ann']);
    for (const { socket } of sockets) socket.terminate();
    await expect.poll(() => calls).toEqual(['add ann', 'add ann', 'remove ann']);
  });

  test('after lost bus messages the sockets stay, and those of a player get a heartbeat', async () => {
    const bus = createBus();
    const server = await start({ findSession, bus });
    const ann = await server.open(WITH_TOKEN);
    const visitor = await server.open('/ws');
    bus.emit({ kind: 'missed' });
    expect(await ann.next()).toMatchObject({ type: 'HEARTBEAT', data: { revision: 0 } });
    expect([ann, visitor].map(({ socket }) => socket.readyState)).toEqual([1, 1]);
  });

  test('after lost bus messages the sockets of a session that ended meanwhile are closed, though the first look fails', async () => {
    const bus = createBus();
    const errors: unknown[] = [];
    const livingSessions = async () => {
      if (errors.length === 0) throw new Error('away');
      return new Set<string>();
    };
    const onError = (error: unknown) => errors.push(error);
    const server = await start({ findSession, bus, livingSessions, onError });
    const ann = await server.open(WITH_TOKEN);
    const visitor = await server.open('/ws');
    bus.emit({ kind: 'missed' });
    expect(await ann.next()).toMatchObject({ type: 'AUTH_EXPIRED' });
    expect(await ann.closed).toBe(1000);
    expect(visitor.socket.readyState).toBe(1);
  });

  test('a stop closes all sockets with 1012 and refuses new ones', async () => {
    const { open, hub } = await start({ findSession });
    const clients = await Promise.all(['/ws', '/live', WITH_TOKEN].map((path) => open(path)));
    const closing = hub.close();
    await expect(open('/ws')).rejects.toThrow('503');
    expect(await Promise.all(clients.map(({ closed }) => closed))).toEqual([1012, 1012, 1012]);
    await closing;
  });

  test('a stop closes many sockets in steps', async () => {
    const { open, hub } = await start({ limits: { closesPerSecond: 20 } });
    const clients = await Promise.all(Array.from({ length: 5 }, () => open('/ws')));
    const order: number[] = [];
    clients.forEach(({ closed }, index) => void closed.then(() => order.push(index)));
    const from = performance.now();
    await hub.close();
    expect(performance.now() - from).toBeGreaterThan(190);
    await expect.poll(() => order.length).toBe(5);
    expect(order).toEqual([0, 1, 2, 3, 4]);
  });

  test('a socket that does not answer the close frame is terminated', async () => {
    const { open, hub, clock, usersOnline } = await start();
    const client = await open('/ws');
    client.socket.pause();
    await hub.close();
    client.socket.resume();
    expect(await client.closed).toBe(1012);
    clock.now += 15_000;
    expect(usersOnline()).toBe(0);
    await expect.poll(hub.size).toBe(0);
  });
});

describe('a feed', () => {
  test('tells every client of the channel that stocks or weather changed, and nothing of items or of the same again', async () => {
    const { open, feed } = await start();
    const clients = [await open('/ws'), await open('/ws')];
    const changed = { type: 'STATUS_CHANGED', data: {} };
    await feed([item('cat'), weather('rain', true), stock('SeedStock', [])]);
    expect(await Promise.all(clients.map(({ next }) => next()))).toEqual([changed, changed]);
    await feed([item('dog'), stock('SeedStock', [])]);
    await feed([stock('SeedStock', [{ name: 'Carrot', maxStock: 1 }])]);
    await feed([weather('rain', false)]);
    expect(await Promise.all(clients.map(({ next }) => next()))).toEqual([changed, changed]);
    expect(await Promise.all(clients.map(({ next }) => next()))).toEqual([changed, changed]);
    for (const client of clients) {
      client.send('HEARTBEAT', { timestamp: 1 });
      expect(await client.next()).toEqual(HEARTBEAT_REPLY);
    }
  });

  test('tells nothing when none of its lines is applied', async () => {
    const { open, feed } = await start();
    const rain = weather('rain', true);
    await feed([rain]);
    const client = await open('/ws');
    await feed([rain]);
    client.send('HEARTBEAT', { timestamp: 1 });
    expect(await client.next()).toEqual(HEARTBEAT_REPLY);
  });
});
