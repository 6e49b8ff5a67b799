import { describe, expect, test } from 'vitest';
import { ANN, BEAT, embeddedHubs, findSession, WITH_TOKEN } from '../testing/embedded-hubs.ts';
import { createHints } from './bus.ts';

const start = embeddedHubs();

describe('the end', () => {
  test('a logout closes the sockets of that session with 1000, and no other', async () => {
    const hints = createHints();
    const server = await start({ findSession, hints });
    const ann = [await server.open(WITH_TOKEN), await server.open(WITH_TOKEN)];
    const visitor = await server.open('/ws');
    hints.publish({ kind: 'session-ended', session: 'another' });
    hints.publish({ kind: 'session-ended', session: ANN.id });
    expect(await Promise.all(ann.map(({ closed }) => closed))).toEqual([1000, 1000]);
    visitor.say('HEARTBEAT', { timestamp: 1 });
    expect(await visitor.next()).toEqual(BEAT);
  });

  test('a session that ends while it is looked up counts as dead', async () => {
    const hints = createHints();
    const asked = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<typeof ANN>();
    const { open } = await start({
      hints,
      findSession: () => {
        asked.resolve();
        return answer.promise;
      },
    });
    const opening = open(WITH_TOKEN);
    await asked.promise;
    hints.publish({ kind: 'session-ended', session: ANN.id });
    answer.resolve(ANN);
    expect(await (await opening).next()).toMatchObject({ type: 'AUTH_EXPIRED' });
  });

  test('when hints were missed, those with a session are asked to come again', async () => {
    const hints = createHints();
    const server = await start({ findSession, hints });
    const ann = await server.open(WITH_TOKEN);
    const visitor = await server.open('/ws');
    hints.tell({ kind: 'missed' });
    expect(await ann.closed).toBe(1012);
    expect(visitor.socket.readyState).toBe(1);
  });

  test('a stop sends everyone away with 1012 and lets nobody in', async () => {
    const { open, hub } = await start({ findSession });
    const clients = await Promise.all(['/ws', '/live', WITH_TOKEN].map((path) => open(path)));
    const closing = hub.close();
    await expect(open('/ws')).rejects.toThrow('503');
    expect(await Promise.all(clients.map(({ closed }) => closed))).toEqual([1012, 1012, 1012]);
    await closing;
  });

  test('a stop spreads many over some time and sends a handful away at once', async () => {
    const { open, hub } = await start({ limits: { closedPerSecond: 20 } });
    const clients = await Promise.all(Array.from({ length: 5 }, () => open('/ws')));
    const order: number[] = [];
    clients.forEach(({ closed }, index) => void closed.then(() => order.push(index)));
    const from = performance.now();
    await hub.close();
    expect(performance.now() - from).toBeGreaterThan(190);
    await expect.poll(() => order.length).toBe(5);
    expect(order).toEqual([0, 1, 2, 3, 4]);
  });

  test('who does not answer the farewell is cut off', async () => {
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
