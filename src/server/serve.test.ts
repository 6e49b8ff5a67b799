import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer, request } from 'node:http';
import { createServer } from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig, type ServerConfig } from './config.ts';
import { executedMigrations } from './data/db/check-schema.ts';
import { openDatabase, openEmptyDatabase, openToRead } from './data/db/database.ts';
import { migrate } from './data/db/migrate.ts';
import { insertSubjectHash } from './data/session/subject-hashes.ts';
import { insertStandIn } from './data/session/users.ts';
import { markAsDemo } from './demo/demo-content.ts';
import { runDesk } from './rules/desk/run-desk.ts';
import { createSubjectHasher } from './rules/session/subject-hasher.ts';
import { type RunningServer, startServer } from './serve.ts';
import { temporaryFolder } from './testing/databases.ts';
import { member, serverAt } from './testing/member.ts';
import { openSocket } from './testing/socket-client.ts';

const TOKEN = 'a-token-of-the-tests';

let folder = '';
let remove = () => {};
let running: RunningServer[] = [];
beforeEach(() => {
  ({ folder, remove } = temporaryFolder());
});
afterEach(async () => {
  await Promise.all(running.map((server) => server.close()));
  running = [];
  remove();
});

function settings(more: Record<string, string> = {}): ServerConfig {
  const folders = { DATA_DIR: path.join(folder, 'data'), OUT_DIR: path.join(folder, 'dist') };
  return readConfig({ ...folders, PORT: '0', LOG_LEVEL: 'silent', ...more });
}

async function start(more: Record<string, string> = {}): Promise<RunningServer> {
  const server = await startServer(settings(more));
  running.push(server);
  return server;
}

/** Starts a server, and opens another connection to its database. */
async function startBeside(more: Record<string, string> = {}) {
  const { url } = await start(more);
  return { db: await openDatabase({ DATA_DIR: path.join(folder, 'data') }), url };
}

test('the server answers the API and the site on one port, with the time', async () => {
  mkdirSync(path.join(folder, 'dist'));
  writeFileSync(path.join(folder, 'dist', 'index.html'), 'home');
  const { url } = await start();
  const items = await fetch(`${url}/api/items`);
  expect(items.headers.get('date')).not.toBeNull();
  expect(await items.json()).toMatchObject({ total: 0 });
  const plain = { 'accept-encoding': 'identity' };
  const page = await fetch(`${url}/`, { method: 'HEAD', headers: plain });
  expect([page.status, page.headers.get('content-length')]).toEqual([200, '4']);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
});

test('no response lets a browser guess its type, and an https site asks for https', async () => {
  const { url } = await start();
  const DATA_DIR = path.join(folder, 'secure');
  const { url: secureUrl } = await start({ SITE_URL: 'https://pets.example', DATA_DIR });
  for (const path of ['/', '/api/items', '/api/none', '/auth/user', '/a//', '/healthz']) {
    const response = await fetch(`${url}${path}`, { redirect: 'manual' });
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('strict-transport-security')).toBeNull();
    const secure = await fetch(`${secureUrl}${path}`, { redirect: 'manual' });
    expect(secure.headers.get('strict-transport-security')).toBe('max-age=31536000');
  }
});

test('a server does not start without the secret that made hashes in its database', async () => {
  const db = await openDatabase({ DATA_DIR: path.join(folder, 'data') });
  await insertStandIn(db, 'gone', 1);
  const [hash] = createSubjectHasher(Buffer.alloc(32, 'ab')).hashesOf('roblox 7');
  await insertSubjectHash(db, 'gone', hash);
  await db.destroy();
  await expect(start()).rejects.toThrow(/^SUBJECT_SECRET: /);
  await start({ SUBJECT_SECRET: Buffer.alloc(32, 'ab').toString('hex') });
});

test('an https site asks for https on its subdomains too if a setting says so', async () => {
  const { url } = await start({ SITE_URL: 'https://pets.example', HSTS_SUBDOMAINS: '1' });
  const { headers } = await fetch(`${url}/healthz`);
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
});

test.each([
  ['roblox', { ROBLOX_CLIENT_ID: 'id', ROBLOX_CLIENT_SECRET: 'secret' }, [401, 200]],
  ['no provider', {}, [401, 200]],
  ['the demo', { DEMO: '1' }, [200, 401]],
])(
  'a server with %s ends the sessions of players of other providers',
  async (_, more, statuses) => {
    const location = { DATA_DIR: path.join(folder, 'data') };
    const db = await openDatabase(location);
    // A demo may have been served with credentials, too.
    await markAsDemo(db, location);
    const tokens: string[] = [];
    for (const provider of ['demo', 'roblox'] as const) {
      tokens.push((await member(serverAt(db, ''), 'Ann', { provider })).token);
    }
    await db.destroy();
    const { url } = await start(more);
    const user = (token: string) =>
      fetch(`${url}/auth/user`, { headers: { Authorization: `Bearer ${token}` } });
    expect((await Promise.all(tokens.map(user))).map(({ status }) => status)).toEqual(statuses);
  },
);

test('an operator’s suspension, on a connection of its own, ends a session and its sockets', async () => {
  const { db, url } = await startBeside();
  const { token, headers } = await member(serverAt(db, url), 'Ann', { provider: 'roblox' });
  const socket = await openSocket(`${url}/ws?token=${token}`);
  await runDesk({ db, actor: 'cem', now: Date.now() }, ['suspend', 'Ann', '7d', 'spam']);
  await db.destroy();
  await socket.nextOf('AUTH_EXPIRED');
  expect(await socket.closed).toBe(1000);
  const user = await fetch(`${url}/auth/user`, { headers });
  expect([user.status, await user.json()]).toMatchObject([403, { error: { code: 'suspended' } }]);
});

test('a message hidden at the command line, on a connection of its own, goes from open screens', async () => {
  const { db, url } = await startBeside();
  const signIn = (name: string) => member(serverAt(db, url), name, { provider: 'roblox' });
  const [ann, bob] = [await signIn('Ann'), await signIn('Bob')];
  const conversation = await ann.open(bob);
  await ann.sendMessage(conversation, 'my password');
  const socket = await openSocket(`${url}/ws?token=${bob.token}`);
  const desk = { db, actor: 'cem', now: Date.now() };
  await runDesk(desk, ['hide', conversation, '1', 'spam']);
  await db.destroy();
  const { data } = await socket.nextOf('MESSAGE_REMOVED');
  expect(data).toEqual({ conversationId: conversation, seq: 1 });
});

test('a new report is posted to the webhook of the settings', async () => {
  const received = Promise.withResolvers<string>();
  const hook = createHttpServer((request, response) => {
    request.setEncoding('utf8').on('data', received.resolve);
    response.end();
  }).listen(0, '127.0.0.1');
  await once(hook, 'listening');
  const REPORT_WEBHOOK = `http://127.0.0.1:${Reflect.get(hook.address() ?? {}, 'port')}/`;
  const { db, url } = await startBeside({ REPORT_WEBHOOK });
  const signIn = (name: string) => member(serverAt(db, url), name, { provider: 'roblox' });
  const [ann, bob] = [await signIn('Ann'), await signIn('Bob')];
  await db.destroy();
  const sent = await ann.call('POST', '/reports', { user_id: bob.id, reason: 'rude' });
  expect(sent.status).toBe(204);
  expect(JSON.parse(await received.promise)).toEqual({
    event: 'report',
    id: expect.stringMatching(/^[\da-f-]{36}$/),
    at: expect.any(Number),
  });
  hook.close();
});

test('a session that ends on another device, or with its account, loses its sockets at once', async () => {
  const { db, url } = await startBeside();
  const signIn = () => member(serverAt(db, url), 'Ann', { provider: 'roblox' });
  const here = await signIn();
  const members = [here, await signIn(), await signIn()];
  await db.destroy();
  const [first, second, third] = await Promise.all(
    members.map(({ token }) => openSocket(`${url}/ws?token=${token}`)),
  );
  const { sessions } = await here.get('/account/sessions');
  for (const session of sessions.slice(1, 2))
    await here.call('DELETE', `/account/sessions/${session.id}`);
  await Promise.race([second, third].map((socket) => socket?.nextOf('AUTH_EXPIRED')));
  expect(await Promise.race([second?.closed, third?.closed])).toBe(1000);
  expect((await here.call('DELETE', '/account', { username: 'Ann' })).status).toBe(204);
  expect(await Promise.all([first, second, third].map((one) => one?.closed))).toEqual([
    1000, 1000, 1000,
  ]);
  expect(first?.unread().filter(({ type }) => type === 'AUTH_EXPIRED')).toEqual([]);
});

test('a setting limits the calls of an address', async () => {
  const { url } = await start({ CALLS_PER_MINUTE: '1' });
  const calls = [await fetch(`${url}/api/items`), await fetch(`${url}/api/items`)];
  expect(calls.map(({ status }) => status)).toEqual([200, 429]);
});

test('idle connections stay open for longer than those of a proxy', async () => {
  const { url } = await start();
  const response = await fetch(`${url}/healthz`);
  const [, seconds] = /^timeout=(\d+)$/.exec(response.headers.get('keep-alive') ?? '') ?? [];
  expect(Number(seconds)).toBeGreaterThan(60);
});

test('the demo feed fills the database once before the server is ready', async () => {
  const server = await start({ DEMO: '1' });
  const { total } = (await (await fetch(`${server.url}/api/items`)).json()) as { total: number };
  expect(total).toBeGreaterThan(500);
  expect(await (await fetch(`${server.url}/api/trade-ads`)).json()).toMatchObject({
    data: { length: 10 },
  });
  await server.close();
  const again = await start({ DEMO: '1' });
  expect(await (await fetch(`${again.url}/api/items`)).json()).toMatchObject({ total });
  expect(await (await fetch(`${again.url}/api/stats`)).json()).toMatchObject({ demo: true });
});

test('a demo is served as a demo when its simulator no longer runs', async () => {
  const location = { DATA_DIR: path.join(folder, 'data') };
  const db = await openDatabase(location);
  await markAsDemo(db, location);
  await db.destroy();
  const { url, isDemo } = await start();
  expect(isDemo).toBe(true);
  expect(await (await fetch(`${url}/api/stats`)).json()).toMatchObject({ demo: true });
});

test('a demo of an earlier release, which set no mark, is served as a demo', async () => {
  await (await start({ DEMO: '1' })).close();
  const db = await openDatabase({ DATA_DIR: path.join(folder, 'data') });
  await db.deleteFrom('counters').where('name', '=', 'demo').execute();
  await db.destroy();
  expect((await start()).isDemo).toBe(true);
});

test('a second server on the same embedded database is refused with a line, and commands are not', async () => {
  await start();
  await expect(start()).rejects.toThrow(
    /^Another server \(process \d+\) uses the database in .*data: stop it, set DATA_DIR to another directory, or let both share a PostgreSQL \(DATABASE_URL\)$/,
  );
  const db = await openDatabase({ DATA_DIR: path.join(folder, 'data') });
  expect(await runDesk({ db, actor: 'cem', now: Date.now() }, ['reports'])).toBeDefined();
  await db.destroy();
  await running.pop()?.close();
  await expect(start()).resolves.toBeDefined();
});

test('a port that is taken ends the start with a line that says what to do', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const PORT = String(Reflect.get(other.address() ?? {}, 'port'));
  const starting = startServer(settings({ PORT }));
  await expect(starting).rejects.toThrow(`Port ${PORT} is taken: stop what uses it, or set PORT`);
  other.close();
  await expect(start()).resolves.toBeDefined();
});

test.each(['PORT', 'METRICS_PORT'])(
  'a %s that is taken ends the start before the database is migrated',
  async (name) => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const location = { DATA_DIR: path.join(folder, 'data') };
    const old = await openEmptyDatabase(location);
    await migrate(old, '009-sign-in-codes');
    await old.destroy();
    const port = String(Reflect.get(other.address() ?? {}, 'port'));
    const starting = startServer(settings({ [name]: port, METRICS_HOST: '127.0.0.1' }));
    await expect(starting).rejects.toThrow(`Port ${port} is taken`);
    other.close();
    await using db = await openToRead(location, 'this or older');
    expect(db && (await executedMigrations(db)).at(-1)).toBe('009-sign-in-codes');
  },
);

test('a host that is not this machine ends the start with a line that says what to do', async () => {
  await expect(start({ HOST: '192.0.2.1' })).rejects.toThrow(
    'HOST 192.0.2.1 is no address of this',
  );
});

test('invalid rules of the site end the start with the number of their line', async () => {
  mkdirSync(path.join(folder, 'dist'));
  writeFileSync(path.join(folder, 'dist', 'index.html'), 'home');
  writeFileSync(path.join(folder, 'dist', '_redirects'), '/a /b');
  await expect(start()).rejects.toThrow('_redirects, line 1');
});

test('stopping finishes a running request and refuses new ones', async () => {
  const { url, close } = await start({ INGEST_TOKEN: TOKEN });
  const { port } = new URL(url);
  const headers = { Authorization: `Bearer ${TOKEN}`, 'Content-Length': 2 };
  const sending = request({
    host: '127.0.0.1',
    port,
    path: '/api/ingest',
    method: 'POST',
    headers,
  });
  const responseStatus = new Promise<number | undefined>((done, failed) => {
    sending.on('response', (response) => done(response.resume().statusCode)).on('error', failed);
  });
  await new Promise((written) => sending.write('\n', written));
  await fetch(`${url}/healthz`);
  const closing = close();
  // The jobs stop first, which may be writing.
  const isAnswered = () => fetch(`${url}/healthz`).then(Boolean, () => false);
  await expect.poll(isAnswered).toBe(false);
  sending.end('\n');
  expect(await responseStatus).toBe(200);
  await closing;
});

test('stopping twice has the effect of stopping once', async () => {
  const { url, close } = await start();
  await fetch(`${url}/api/items`);
  await close();
  await close();
  await expect(fetch(`${url}/healthz`)).rejects.toThrow();
});
