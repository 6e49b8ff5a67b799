import { once } from 'node:events';
import { request } from 'node:http';
import { describe, expect, test } from 'vitest';
import { BEAT, embeddedHubs, findSession, WITH_TOKEN } from '../testing/embedded-hubs.ts';

const start = embeddedHubs();

describe('who comes in', () => {
  test.each(['/', '/wss', '/ws/', '/api/items', '//', '/live/x'])(
    '%s is no channel',
    async (path) => {
      const { open } = await start();
      await expect(open(path)).rejects.toThrow('404');
    },
  );

  test.each(['https://evil.example', 'null', 'http://127.0.0.1:1', 'nonsense', ''])(
    'a page of %o is refused',
    async (Origin) => {
      const { open } = await start();
      await expect(open('/ws', { Origin })).rejects.toThrow('403');
      await expect(open('/live', { Origin })).rejects.toThrow('403');
    },
  );

  test('pages of the host, of the site and of allowed origins come in, and programs', async () => {
    const origins = ['https://site.example', 'https://other.example'];
    const { open, url } = await start({ origins });
    for (const Origin of [...origins, url, url.toUpperCase()]) {
      expect((await open('/ws', { Origin })).socket.readyState).toBe(1);
    }
    expect((await open('/ws')).socket.readyState).toBe(1);
  });

  test('a page of the site behind a proxy that ends TLS comes in', async () => {
    const { open } = await start();
    const headers = { Host: 'site.example', Origin: 'https://site.example' };
    expect((await open('/ws', headers)).socket.readyState).toBe(1);
  });

  test('a program that offers HTTP/2 is answered as ever', async () => {
    const { url } = await start();
    const headers = { Connection: 'Upgrade, HTTP2-Settings', Upgrade: 'h2c' };
    const [answer] = await once(request(`${url}/healthz`, { headers }).end(), 'response');
    expect(answer.resume().statusCode).toBe(200);
  });

  test.each(['dead', 'with%20space', '%00', 'x'.repeat(8000)])(
    'a token of no session (%s) makes a visitor who is told',
    async (token) => {
      const server = await start({ findSession });
      const client = await server.open(`/ws?token=${token}`);
      expect(await client.next()).toEqual({ type: 'AUTH_EXPIRED', data: {} });
      client.say('HEARTBEAT', { timestamp: 1 });
      expect(await client.next()).toEqual(BEAT);
    },
  );

  test('a token of 100 kB is refused', async () => {
    const { open } = await start({ findSession });
    await expect(open(`/ws?token=${'x'.repeat(100_000)}`)).rejects.toThrow('431');
  });

  test('a living session, and no token, are told nothing', async () => {
    const server = await start({ findSession });
    for (const path of [WITH_TOKEN, '/ws', '/ws?token=']) {
      const client = await server.open(path);
      client.say('HEARTBEAT', { timestamp: 1 });
      expect(await client.next()).toMatchObject(BEAT);
    }
  });

  test('nobody comes in while sessions cannot be looked up, and the error says no token', async () => {
    const errors: unknown[] = [];
    const findSession = () => Promise.reject(new Error('no database'));
    const { open, hub } = await start({ findSession, onError: (error) => errors.push(error) });
    await expect(open(WITH_TOKEN)).rejects.toThrow('503');
    expect(errors.map(String)).toEqual(['Error: no database']);
    await expect.poll(hub.size).toBe(0);
  });

  test('a handshake that is none leaves nothing behind', async () => {
    const { url, hub } = await start();
    const headers = { Connection: 'Upgrade', Upgrade: 'websocket' };
    const [answer] = await once(request(`${url}/ws`, { headers }).end(), 'response');
    expect(answer.resume().statusCode).toBe(400);
    await expect.poll(hub.size).toBe(0);
  });
});

describe('numbers', () => {
  test('a player has so many sockets and no more', async () => {
    const { open } = await start({ findSession, limits: { perUser: 2 } });
    await open(WITH_TOKEN);
    const second = await open(WITH_TOKEN);
    expect(await (await open(WITH_TOKEN)).closed).toBe(1008);
    second.socket.close();
    await second.closed;
    const again = await open(WITH_TOKEN);
    again.say('HEARTBEAT', { timestamp: 1 });
    expect(await again.next()).toMatchObject(BEAT);
  });

  test('an address has so many sockets, as the proxy notes it', async () => {
    const { open } = await start({ trustProxy: true, limits: { perAddress: 2 } });
    const from = (address: string) => open('/ws', { 'X-Forwarded-For': `1.1.1.1, ${address}` });
    await from('2.2.2.2');
    await from('2.2.2.2');
    expect(await (await from('2.2.2.2')).closed).toBe(1008);
    expect((await from('3.3.3.3')).socket.readyState).toBe(1);
  });

  test('when there are too many in all, who comes is told to come later', async () => {
    const { open } = await start({ limits: { sockets: 1 } });
    await open('/live');
    expect(await (await open('/ws')).closed).toBe(1013);
  });

  test('people are counted, not sockets, and for 15 s after they left', async () => {
    const { open, clock, usersOnline } = await start({ findSession });
    const first = await open(WITH_TOKEN);
    const second = await open(WITH_TOKEN);
    await open('/ws');
    await open('/live');
    expect(usersOnline()).toBe(2);
    for (const { socket, closed } of [first, second]) {
      socket.close();
      await closed;
    }
    clock.now += 14_000;
    expect(usersOnline()).toBe(2);
    clock.now += 1000;
    await expect.poll(usersOnline).toBe(1);
  });

  test('a thousand who came and went leave nothing behind', async () => {
    const { open, hub, clock, usersOnline } = await start({ findSession });
    for (let round = 0; round < 20; round += 1) {
      const paths = Array.from(
        { length: 50 },
        (_, one) => ['/ws', '/live', WITH_TOKEN][one % 30] ?? '/ws',
      );
      const clients = await Promise.all(paths.map((path) => open(path)));
      expect(hub.size()).toBeGreaterThan(50);
      for (const { socket } of clients) socket.close();
      await Promise.all(clients.map(({ closed }) => closed));
    }
    await expect.poll(() => hub.size() - usersOnline()).toBeLessThan(3);
    clock.now += 15_000;
    await expect.poll(hub.size).toBe(0);
  });
});
