import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { connectionLimits, limitConnections } from './limit-connections.ts';
import { temporaryFolder } from './testing/databases.ts';
import { startOwnProcess } from './testing/own-process.ts';

describe('the limits', () => {
  const limitsOf = (soft: string) =>
    connectionLimits(
      [
        'Limit                     Soft Limit           Hard Limit           Units     ',
        'Max processes             9999                 9999                 processes ',
        `Max open files            ${soft.padEnd(20)} 524288               files     `,
        'Max locked memory         8388608              8388608              bytes     ',
      ].join('\n'),
      false,
    );

  test.each([
    ['300', { inAll: 150, perIpAddress: 15 }],
    ['1024', { inAll: 512, perIpAddress: 52 }],
    ['20000', { inAll: 19_000, perIpAddress: 1900 }],
    ['1048576', { inAll: 20_000, perIpAddress: 2000 }],
    ['1', { inAll: 1, perIpAddress: 1 }],
    ['unlimited', { inAll: 3096, perIpAddress: 310 }],
    ['-300', { inAll: 3096, perIpAddress: 310 }],
  ])('for %s descriptors are %j', (soft, limits) => {
    expect(limitsOf(soft)).toEqual(limits);
  });

  test.each(['', 'junk', 'Max open files', '\0'])('are fixed where Linux says %j', (text) => {
    expect(connectionLimits(text, false)).toEqual({ inAll: 3096, perIpAddress: 310 });
  });

  test('are only those in all behind a proxy, whose connections have one address', () => {
    expect(connectionLimits('', true)).toEqual({ inAll: 3096, perIpAddress: 3096 });
  });
});

describe('a server', () => {
  let server: Server | undefined;
  let clients: Socket[] = [];
  afterEach(() => {
    for (const client of clients) client.destroy();
    clients = [];
    server?.closeAllConnections();
    server?.close();
  });

  const start = async (
    limits: { inAll: number; perIpAddress: number },
    respond: RequestListener = (request, response) =>
      void request.resume().on('end', () => response.end('hello')),
  ) => {
    server = createServer(respond).listen(0, '127.0.0.1');
    limitConnections(server, limits);
    await once(server, 'listening');
  };
  /** Opens a connection, on Linux from any address of this machine, and sends something. */
  const open = async (sent = '', localAddress = '127.0.0.1') => {
    const { port } = (server as Server).address() as AddressInfo;
    const client = connect({ port, host: '127.0.0.1', localAddress });
    clients.push(client);
    client.on('error', () => {});
    const closed = new Promise((resolve) => client.once('close', resolve));
    const state = { received: '', closed };
    client.on('data', (bytes) => {
      state.received += bytes.toString();
    });
    await once(client, 'connect');
    client.write(sent);
    return { client, state };
  };
  const GET = 'GET / HTTP/1.1\r\nHost: pets\r\n\r\n';
  const ask = async (localAddress?: string) => {
    const { state } = await open(GET, localAddress);
    await expect.poll(() => state.received).toContain('hello');
  };

  test.each([
    ['say nothing', ''],
    ['send half of a header', 'GET / HTTP/1.1\r\nHost: pets'],
    ['send half of a body', 'POST / HTTP/1.1\r\nHost: pets\r\nContent-Length: 5\r\n\r\nab'],
    ['wait after a response', GET],
  ])('answers while connections that %s have taken all places', async (_, sent) => {
    for (const limits of [
      { inAll: 4, perIpAddress: 4 },
      { inAll: 9, perIpAddress: 4 },
    ]) {
      await start(limits);
      const first = await open(sent);
      for (let more = 0; more < 20; more += 1) await open(sent);
      await first.state.closed;
      for (let calls = 0; calls < 9; calls += 1) await ask();
      server?.closeAllConnections();
      server?.close();
    }
  });

  test('keeps running requests and WebSockets, and destroys a connection for which there is no place', async () => {
    const running: (() => void)[] = [];
    await start({ inAll: 3, perIpAddress: 3 }, (_, response) => {
      running.push(() => response.end('hello'));
    });
    server?.on('upgrade', (_, socket) => socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n'));
    const upgrade = await open(
      'GET / HTTP/1.1\r\nHost: pets\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    );
    await expect.poll(() => upgrade.state.received).toContain('101');
    const requests = [await open(GET), await open(GET)];
    await expect.poll(() => running.length).toBe(2);
    for (let more = 0; more < 5; more += 1) await (await open()).state.closed;
    for (const end of running) end();
    for (const { state } of requests) await expect.poll(() => state.received).toContain('hello');
    expect(upgrade.client.destroyed).toBe(false);
    // A request that is over leaves a silent connection, which makes room.
    const { state } = await open(GET);
    await expect.poll(() => running.length).toBe(3);
    running[2]?.();
    await expect.poll(() => state.received).toContain('hello');
  });

  test.runIf(process.platform === 'linux')(
    'closes connections of the address that has too many, not those of others',
    async () => {
      await start({ inAll: 8, perIpAddress: 3 });
      const other = await open('', '127.0.0.2');
      for (let more = 0; more < 20; more += 1) await open('', '127.0.0.1');
      await ask('127.0.0.3');
      expect(other.client.destroyed).toBe(false);
      for (let address = 4; address < 9; address += 1) await ask(`127.0.0.${address}`);
      await other.state.closed;
    },
  );

  test('answers at 300 descriptors while 320 connections are open', async () => {
    const { folder, remove } = temporaryFolder();
    const backend = await startOwnProcess({ DATA_DIR: folder }, {}, 300);
    try {
      const { port } = new URL(backend.url);
      for (let more = 0; more < 320; more += 1) {
        const client = connect({ port: Number(port), host: '127.0.0.1' });
        clients.push(client);
        client.on('error', () => {});
        await once(client, 'connect');
      }
      for (const path of ['/healthz', '/readyz', '/api/items']) {
        const signal = AbortSignal.timeout(5000);
        expect((await fetch(`${backend.url}${path}`, { signal })).status).toBe(200);
      }
    } finally {
      await backend.kill();
      remove();
    }
  });
});
