import { once } from 'node:events';
import { request } from 'node:http';
import { describe, expect, test } from 'vitest';
import {
  embeddedHubs,
  findSession,
  HEARTBEAT_REPLY,
  WITH_TOKEN,
} from '../testing/embedded-hubs.ts';

const start = embeddedHubs();

describe('the handshake', () => {
  test.each(['/', '/wss', '/ws/', '/api/items', '//', '/live/x'])(
    '%s is refused with 404',
    async (path) => {
      const { open } = await start();
      await expect(open(path)).rejects.toThrow('404');
    },
  );

  test.each(['https://evil.example', 'null', 'http://127.0.0.1:1', 'nonsense', ''])(
    'a page of origin %o is refused with 403',
    async (Origin) => {
      const refused: number[] = [];
      const { open } = await start({ onRefused: (status) => refused.push(status) });
      await expect(open('/ws', { Origin })).rejects.toThrow('403');
      await expect(open('/live', { Origin })).rejects.toThrow('403');
      expect(refused).toEqual([403, 403]);
    },
  );

  test('pages of the host, of the site and of allowed origins are accepted, and so are programs', async () => {
    const origins = ['https://site.example', 'https://other.example'];
    const { open, url } = await start({ origins });
    for (const Origin of [...origins, url, url.toUpperCase()]) {
      expect((await open('/ws', { Origin })).socket.readyState).toBe(1);
    }
    expect((await open('/ws')).socket.readyState).toBe(1);
  });

  test('the scheme of an own page counts, also behind a proxy that terminates TLS', async () => {
    const { open } = await start({ scheme: 'https:' });
    const from = (Origin: string) => open('/ws', { Host: 'site.example', Origin });
    expect((await from('https://site.example')).socket.readyState).toBe(1);
    for (const origin of [
      'http://site.example',
      'ftp://site.example',
      'site.example',
      '//site.example',
    ]) {
      await expect(from(origin)).rejects.toThrow('403');
    }
    const plain = await start();
    const headers = { Host: 'site.example', Origin: 'https://site.example' };
    await expect(plain.open('/ws', headers)).rejects.toThrow('403');
  });

  test('no subprotocol that a client offers is named in the answer', async () => {
    const { open } = await start();
    for (const offered of ['chat', 'graphql-ws, soap']) {
      const { socket } = await open('/ws', { 'Sec-WebSocket-Protocol': offered });
      expect(socket.protocol).toBe('');
    }
  });

  test('a program that offers HTTP/2 gets a plain answer', async () => {
    const { url } = await start();
    const headers = { Connection: 'Upgrade, HTTP2-Settings', Upgrade: 'h2c' };
    const [response] = await once(request(`${url}/healthz`, { headers }).end(), 'response');
    expect(response.resume().statusCode).toBe(200);
  });

  test.each(['dead', 'with%20space', '%00', 'x'.repeat(8000)])(
    'a token without a session (%s) makes a visitor, who receives AUTH_EXPIRED',
    async (token) => {
      const server = await start({ findSession });
      const client = await server.open(`/ws?token=${token}`);
      expect(await client.next()).toEqual({ type: 'AUTH_EXPIRED', data: {} });
      client.send('HEARTBEAT', { timestamp: 1 });
      expect(await client.next()).toEqual(HEARTBEAT_REPLY);
    },
  );

  test('a token of 100 kB is refused', async () => {
    const { open } = await start({ findSession });
    await expect(open(`/ws?token=${'x'.repeat(100_000)}`)).rejects.toThrow('431');
  });

  test('a client with a living session, and one without a token, receive no AUTH_EXPIRED', async () => {
    const server = await start({ findSession });
    for (const path of [WITH_TOKEN, '/ws', '/ws?token=']) {
      const client = await server.open(path);
      client.send('HEARTBEAT', { timestamp: 1 });
      expect(await client.next()).toMatchObject(HEARTBEAT_REPLY);
    }
  });

  test('a token is refused with 503 while sessions cannot be looked up, and the error does not contain it', async () => {
    const errors: unknown[] = [];
    const findSession = () => Promise.reject(new Error('no database'));
    const { open, hub } = await start({ findSession, onError: (error) => errors.push(error) });
    await expect(open(WITH_TOKEN)).rejects.toThrow('503');
    expect(errors.map(String)).toEqual(['Error: no database']);
    await expect.poll(hub.size).toBe(0);
  });

  test('an invalid handshake leaves nothing in memory', async () => {
    const { url, hub } = await start();
    const headers = { Connection: 'Upgrade', Upgrade: 'websocket' };
    const [response] = await once(request(`${url}/ws`, { headers }).end(), 'response');
    expect(response.resume().statusCode).toBe(400);
    await expect.poll(hub.size).toBe(0);
  });
});

describe('the limits', () => {
  test('a player who has too many sockets gets the next one closed with 1008', async () => {
    const { open } = await start({ findSession, limits: { perUser: 2 } });
    await open(WITH_TOKEN);
    const second = await open(WITH_TOKEN);
    expect(await (await open(WITH_TOKEN)).closed).toBe(1008);
    second.socket.close();
    await second.closed;
    const again = await open(WITH_TOKEN);
    again.send('HEARTBEAT', { timestamp: 1 });
    expect(await again.next()).toMatchObject(HEARTBEAT_REPLY);
  });

  test('an IP address from the proxy that has too many sockets gets the next one closed with 1008', async () => {
    const { open } = await start({ trustProxy: true, limits: { perIpAddress: 2 } });
    const from = (ip: string) => open('/ws', { 'X-Forwarded-For': `1.1.1.1, ${ip}` });
    await from('2.2.2.2');
    await from('2.2.2.2');
    expect(await (await from('2.2.2.2')).closed).toBe(1008);
    expect((await from('3.3.3.3')).socket.readyState).toBe(1);
  });

  test('an IPv6 /48 has the sockets of four networks', async () => {
    const { open } = await start({ trustProxy: true, limits: { perIpAddress: 1 } });
    const from = (ip: string) => open('/ws', { 'X-Forwarded-For': ip });
    const first = await from('2001:db8:1:1::1');
    for (const network of [2, 3, 4]) await from(`2001:db8:1:${network}::1`);
    expect(await (await from('2001:db8:1:5::1')).closed).toBe(1008);
    expect((await from('2001:db8:2:1::1')).socket.readyState).toBe(1);
    first.socket.close();
    await first.closed;
    expect((await from('2001:db8:1:6::1')).socket.readyState).toBe(1);
  });

  test('the addresses of an IPv6 network share its sockets', async () => {
    const { open } = await start({ trustProxy: true, limits: { perIpAddress: 2 } });
    const from = (ip: string) => open('/ws', { 'X-Forwarded-For': ip });
    await from('2001:db8:1:2::1');
    await from('2001:db8:1:2::2');
    expect(await (await from('2001:db8:1:2:ffff::3')).closed).toBe(1008);
    expect((await from('2001:db8:1:3::1')).socket.readyState).toBe(1);
  });

  test('visitors leave a share of all sockets to signed-in players', async () => {
    const { open } = await start({ findSession, limits: { sockets: 100, visitorShare: 0.02 } });
    const outcomeOf = async (path: string) => {
      const client = await open(path);
      client.send('HEARTBEAT', { timestamp: 1 });
      return Promise.race([client.closed, client.nextOf('HEARTBEAT').then(() => 'open')]);
    };
    const visitor = await open('/live');
    expect(await outcomeOf('/ws')).toBe('open');
    const withTokenToLive = WITH_TOKEN.replace('/ws', '/live');
    for (const path of ['/ws', '/live', '/ws?token=', '/ws?token=junk', withTokenToLive]) {
      expect(await outcomeOf(path)).toBe(1013);
    }
    for (let player = 0; player < 3; player += 1) expect(await outcomeOf(WITH_TOKEN)).toBe('open');
    visitor.socket.close();
    await expect.poll(() => outcomeOf('/ws')).toBe('open');
  });

  test('handshakes of an address are limited a minute, and the refusal says when to come again', async () => {
    const { open, url, clock } = await start({
      trustProxy: true,
      limits: { handshakesPerMinute: 2 },
    });
    const from = (ip: string, path = '/ws') => open(path, { 'X-Forwarded-For': ip });
    await from('2001:db8:1:2::1');
    await from('2001:db8:1:2::2', '/live');
    clock.now += 25_000;
    for (const path of ['/ws', '/live', '/ws?token=junk', WITH_TOKEN]) {
      await expect(from('2001:db8:1:2::3', path)).rejects.toThrow('429');
    }
    const headers = {
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'X-Forwarded-For': '2001:db8:1:2::4',
    };
    const [response] = await once(request(`${url}/ws`, { headers }).end(), 'response');
    expect(response.resume().headers).toMatchObject({ 'retry-after': '35', connection: 'close' });
    await from('2001:db8:1:3::1');
    clock.now += 35_000;
    expect((await from('2001:db8:1:2::3')).socket.readyState).toBe(1);
  });

  test('a socket over the limit of all sockets is closed with 1013', async () => {
    const { open } = await start({ limits: { sockets: 1 } });
    await open('/live');
    expect(await (await open('/ws')).closed).toBe(1013);
  });

  test('people are counted rather than sockets, until 15 s after the last socket closed', async () => {
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

  test('a thousand closed sockets leave nothing in memory', async () => {
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
