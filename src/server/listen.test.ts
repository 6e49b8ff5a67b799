import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { promisify } from 'node:util';
import { Hono } from 'hono';
import { afterEach, expect, test } from 'vitest';
import { closeServer, listen } from './listen.ts';
import type { AppEnv } from './shared/app-env.ts';

const LIMITS = { requestTimeout: 40, connectionsCheckingInterval: 10 };

let server: Server | undefined;
afterEach(async () => {
  if (server !== undefined) await closeServer(server);
});

test.each([
  ['says nothing', ''],
  ['sends half of a header', 'GET / HTTP/1.1\r\nHost: pets'],
  ['sends half of a body', 'POST / HTTP/1.1\r\nHost: pets\r\nContent-Length: 5\r\n\r\nab'],
])('a connection that %s is destroyed, even when the client keeps it', async (_, sent) => {
  const app = new Hono<AppEnv>().post('/', async (c) => c.text(await c.req.text()));
  app.onError(() => new Response(null, { status: 499 }));
  const address = { PORT: 0, HOST: '127.0.0.1', SITE_URL: 'http://localhost' };
  server = await listen(app, address, () => {}, LIMITS);
  const { port } = server.address() as AddressInfo;
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
