import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { openDatabase } from './data/db/database.ts';
import type { Database } from './data/db/tables.ts';
import { createSession } from './data/session/sessions.ts';
import { saveUser } from './data/session/users.ts';
import { type RunningServer, startServer } from './serve.ts';
import { temporaryFolder } from './testing/databases.ts';
import { hatch, item } from './testing/events.ts';
import { openSocket } from './testing/socket-client.ts';
import { trade } from './testing/traders.ts';

const SITE_URL = 'https://site.example';
const INGEST_TOKEN = 'a-token-of-the-tests';
const ANN = { provider: 'demo', subject: '1', username: 'Ann', avatar_url: null } as const;

let db: Database;
let server: RunningServer;
let clean: () => Promise<void>;
beforeEach(async () => {
  const { folder: DATA_DIR, remove } = temporaryFolder();
  const settings = { DATA_DIR, OUT_DIR: DATA_DIR, PORT: '0', LOG_LEVEL: 'silent' };
  server = await startServer(readConfig({ ...settings, SITE_URL, INGEST_TOKEN }));
  db = await openDatabase({ DATA_DIR });
  clean = async () => {
    await server.close();
    await db.destroy();
    remove();
  };
});
afterEach(() => clean());

const signIn = async () => createSession(db, await saveUser(db, ANN, Date.now()), Date.now());

test('pages of the site can open sockets on the port of the API, and others cannot', async () => {
  const client = await openSocket(`${server.url}/ws`, { Origin: SITE_URL });
  client.send('HEARTBEAT', { timestamp: 1 });
  expect((await client.next()).type).toBe('HEARTBEAT');
  const Origin = 'https://other.example';
  await expect(openSocket(`${server.url}/ws`, { Origin })).rejects.toThrow('403');
});

test('a logout closes the sockets of its session with 1000, and the token is invalid afterwards', async () => {
  const token = await signIn();
  const client = await openSocket(`${server.url}/ws?token=${token}`);
  client.send('HEARTBEAT', { timestamp: 1 });
  expect((await client.next()).type).toBe('HEARTBEAT');
  const headers = { Authorization: `Bearer ${token}` };
  await fetch(`${server.url}/auth/logout`, { method: 'POST', headers });
  expect(await client.closed).toBe(1000);
  const again = await openSocket(`${server.url}/ws?token=${token}`);
  expect((await again.next()).type).toBe('AUTH_EXPIRED');
});

test('hatches of the feed reach the home stream, and the site stats count the people online', async () => {
  await openSocket(`${server.url}/ws?token=${await signIn()}`);
  const listener = await openSocket(`${server.url}/live`);
  expect((await listener.next()).data.stats).toMatchObject({ usersOnline: 1, totalPets: 0 });
  const body = [item('cat'), hatch('cat', 'Bob')].map((line) => JSON.stringify(line)).join('\n');
  const headers = { Authorization: `Bearer ${INGEST_TOKEN}` };
  await fetch(`${server.url}/api/ingest`, { method: 'POST', headers, body });
  expect(await listener.nextOf('HATCH')).toMatchObject({
    stats: { totalPets: 1 },
    hatch: { username: 'Bob', pet: { slug: 'cat' } },
  });
  expect(await (await fetch(`${server.url}/api/stats`)).json()).toMatchObject({ usersOnline: 1 });
});

test('a published trade ad reaches the open pages', async () => {
  const token = await signIn();
  const visitor = await openSocket(`${server.url}/ws`);
  const feed = [item('cat'), item('dog')].map((line) => JSON.stringify(line)).join('\n');
  const send = (path: string, bearer: string, body: string) =>
    fetch(`${server.url}/api${path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${bearer}`, 'Content-Type': 'application/json' },
      body,
    });
  await send('/ingest', INGEST_TOKEN, feed);
  const response = await send('/trade-ads', token, JSON.stringify(trade()));
  const { data: tradeAd } = (await response.json()) as { data: unknown };
  expect(response.status).toBe(201);
  expect(await visitor.nextOf('NEW_TRADE_AD')).toEqual({ type: 'NEW_TRADE_AD', data: { tradeAd } });
});

test('a stop with few sockets closes them with 1012 at once', async () => {
  const clients = await Promise.all(
    ['/ws', '/live'].map((path) => openSocket(`${server.url}${path}`)),
  );
  const from = performance.now();
  await server.close();
  expect(performance.now() - from).toBeLessThan(2000);
  expect(await Promise.all(clients.map(({ closed }) => closed))).toEqual([1012, 1012]);
});
