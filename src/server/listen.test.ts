import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Writable } from 'node:stream';
import { promisify } from 'node:util';
import { Hono } from 'hono';
import { type Level, pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openInMemory } from './data/db/database.ts';
import type { Database } from './data/db/tables.ts';
import type { AppEnv } from './http/app-env.ts';
import { closeServer, listen, type Upgrade, urlOf } from './listen.ts';
import { SITE_URL, testApp } from './testing/test-app.ts';

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

const OWN = /^[\da-f]{32}$/;

let db: Database;
let servers: Server[] = [];
beforeAll(async () => {
  db = await openInMemory();
});
afterEach(async () => {
  await Promise.all(servers.map(closeServer));
  servers = [];
});
afterAll(() => db.destroy());

/** Starts the app with a log that the test reads. The pages of its site cannot be read. */
async function startLogged({ TRUST_PROXY = true, level = 'info' as Level } = {}) {
  const lines: string[] = [];
  const stream = new Writable({
    write: (chunk, _, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  const fetchPage = async () => {
    throw new Error('The disk is broken.');
  };
  const site = { fetch: fetchPage, reload: async () => {}, status: async () => null };
  const { app } = testApp(db, { log: pino({ level }, stream), site });
  const address = { PORT: 0, HOST: '127.0.0.1', SITE_URL, TRUST_PROXY };
  const server = await listen(app, address, () => {});
  servers.push(server);
  const call = async (path: string, id?: string, init: RequestInit = {}) => {
    const headers = { ...init.headers, ...(id === undefined ? {} : { 'X-Request-Id': id }) };
    const response = await fetch(`${urlOf(server)}${path}`, { ...init, headers });
    return { status: response.status, id: response.headers.get('x-request-id') ?? '', response };
  };
  return { call, log: () => lines.map((line) => JSON.parse(line)) };
}

describe('the id of a request', () => {
  test('is that of a trusted proxy, in the response and in the log', async () => {
    const { call, log } = await startLogged();
    const given = ['0af7651916cd43dd8448eb211c80319c', 'abc-DEF_12.3', 'x'.repeat(64)];
    for (const id of given) expect((await call('/api/items', id)).id).toBe(id);
    expect(log().map(({ requestId }) => requestId)).toEqual(given);
  });

  test.each([
    ['is too short', 'abcdefg'],
    ['is too long', 'x'.repeat(65)],
    ['is empty', ''],
    ['has a space', 'abcd efgh'],
    ['is two', 'abcdefgh, ijklmnop'],
    ['has markup', '<b>abcdefgh</b>'],
    ['has quotes', '"abcdefgh"'],
    ['has a letter with an accent', 'abcdéfghi'],
    ['has an escape', 'abcd%0Aefgh'],
  ])('is a new one when what a proxy sends %s', async (_, junk) => {
    const { call, log } = await startLogged();
    const { id } = await call('/api/items', junk);
    expect(id).toMatch(OWN);
    expect(log()).toMatchObject([{ requestId: id }]);
  });

  test('is a new one for each request without a trusted proxy', async () => {
    const { call } = await startLogged({ TRUST_PROXY: false });
    const calls = [
      await call('/api/items', 'abcdefgh'),
      await call('/healthz'),
      await call('/healthz'),
    ];
    for (const { id } of calls) expect(id).toMatch(OWN);
    expect(new Set(calls.map(({ id }) => id)).size).toBe(3);
  });

  test('is in each error response, and ties it to its lines in the log', async () => {
    const { call, log } = await startLogged();
    const { status, id, response } = await call('/page');
    expect([status, await response.json()]).toMatchObject([500, { error: { code: 'internal' } }]);
    expect(log()).toMatchObject([
      { level: pino.levels.values.error, msg: 'unexpected', requestId: id, path: '/page' },
      { level: pino.levels.values.info, requestId: id, path: '/page', status: 500 },
    ]);
    for (const path of ['/api/none', '/api/items?page=x', '/auth/user', '/api/%FF', '/a//b']) {
      expect((await call(path, 'id-of-a-proxy')).id).toBe('id-of-a-proxy');
    }
  });
});

describe('a log without info', () => {
  test('has no line of a request, and an unexpected error with its id', async () => {
    const { call, log } = await startLogged({ level: 'warn' });
    await call('/api/items');
    expect(log()).toEqual([]);
    const { id } = await call('/page');
    expect(log()).toMatchObject([{ msg: 'unexpected', requestId: id }]);
  });

  test.each([
    ['GET', '/api/none', undefined, 404],
    ['GET', '/api/items?page=x', undefined, 400],
    ['GET', '/api/%FF', undefined, 404],
    ['GET', '/api/items/%00', undefined, 404],
    ['GET', '/auth/user', undefined, 401],
    ['GET', '/api/conversations', undefined, 401],
    ['GET', '/auth/roblox/callback?code=x&state=y', undefined, 302],
    ['POST', '/api/ingest', '{', 401],
    ['POST', '/api/trade-ads', '{', 401],
    ['POST', '/auth/token', '[]', 415],
    ['POST', '/api/none', 'x'.repeat(40_000), 413],
  ])('has no line of what a client does wrong: %s %s', async (method, path, body, status) => {
    const { call, log } = await startLogged({ level: 'warn' });
    const answered = await call(path, undefined, {
      method,
      body: body ?? null,
      redirect: 'manual',
    });
    expect(answered.status).toBe(status);
    expect(log()).toEqual([]);
  });
});
