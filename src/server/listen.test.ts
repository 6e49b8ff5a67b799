import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { promisify } from 'node:util';
import { Hono } from 'hono';
import { afterEach, expect, test } from 'vitest';
import type { AppEnv } from './http/app-env.ts';
import { closeServer, listen, type Upgrade } from './listen.ts';

const LIMITS = { requestTimeout: 40, connectionsCheckingInterval: 10 };

let running: Server | undefined;
afterEach(async () => {
  if (running !== undefined) await closeServer(running);
});

/** Starts a server that lets every upgrade pass. */
async function start(app: Hono<AppEnv>): Promise<{ server: Server; port: number }> {
  const address = { PORT: 0, HOST: '127.0.0.1', SITE_URL: 'http://localhost' };
  const upgrade: Upgrade = (_, connection) => connection.end('HTTP/1.1 101 Upgraded\r\n\r\n');
  const server = await listen(app, address, upgrade, LIMITS);
  running = server;
  return { server, port: (server.address() as AddressInfo).port };
}

test.each(['', 'Connection: Upgrade\r\nUpgrade: websocket\r\n'])(
  'a request that names two hosts is refused: %j',
  async (more) => {
    const { port } = await start(new Hono<AppEnv>().get('/', (c) => c.text('read')));
    const ask = (hosts: string[]) => {
      const connection = connect(port, '127.0.0.1');
      const lines = hosts.map((host) => `${host}\r\n`).join('');
      connection.write(`GET / HTTP/1.1\r\n${lines}${more}Content-Length: 0\r\n\r\n`);
      return once(connection, 'data').then(([bytes]) => `${bytes}`.slice(9, 12));
    };
    expect(await ask(['Host: pets.example'])).toBe(more === '' ? '200' : '101');
    expect(await ask(['Host: pets.example', 'Host: evil.example'])).toBe('400');
    expect(await ask(['host: pets.example', 'HOST: pets.example'])).toBe('400');
  },
);

test.each([
  ['says nothing', ''],
  ['sends half of a header', 'GET / HTTP/1.1\r\nHost: pets'],
  ['sends half of a body', 'POST / HTTP/1.1\r\nHost: pets\r\nContent-Length: 5\r\n\r\nab'],
])('a connection that %s is destroyed, even when the client keeps it', async (_, sent) => {
  const app = new Hono<AppEnv>().post('/', async (c) => c.text(await c.req.text()));
  app.onError(() => new Response(null, { status: 499 }));
  const { server, port } = await start(app);
  const client = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  await once(client, 'connect');
  client.write(sent);
  client.resume().on('error', () => {});
  const countConnections = promisify(server.getConnections.bind(server));
  const count = () => countConnections();
  await expect.poll(count).toBe(1);
  await expect.poll(count, { timeout: 10_000 }).toBe(0);
  client.destroy();
});
