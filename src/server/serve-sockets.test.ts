import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { openDatabase } from './data/db/database.ts';
import type { Database } from './data/db/tables.ts';
import { type RunningServer, startServer } from './serve.ts';
import { temporaryFolder } from './testing/databases.ts';
import { hatch, item } from './testing/events.ts';
import { member, serverAt } from './testing/member.ts';
import { openSocket } from './testing/socket-client.ts';
import { trade } from './testing/trade.ts';

const SITE_URL = 'https://site.example';
const INGEST_TOKEN = 'a-token-of-the-tests';
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

const signIn = () => member(serverAt(db, server.url), 'Ann');

const feed = (lines: readonly object[]) =>
  fetch(`${server.url}/api/ingest`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${INGEST_TOKEN}` },
    body: lines.map((line) => JSON.stringify(line)).join('\n'),
  });

test('pages of the site can open sockets on the port of the API, and others cannot', async () => {
  const client = await openSocket(`${server.url}/ws`, { Origin: SITE_URL });
  client.send('HEARTBEAT', { timestamp: 1 });
  expect((await client.next()).type).toBe('HEARTBEAT');
  const Origin = 'https://other.example';
  await expect(openSocket(`${server.url}/ws`, { Origin })).rejects.toThrow('403');
});

test('a logout closes the sockets of its session with 1000, and the token is invalid afterwards', async () => {
  const { token, headers } = await signIn();
  const client = await openSocket(`${server.url}/ws?token=${token}`);
  client.send('HEARTBEAT', { timestamp: 1 });
  expect((await client.next()).type).toBe('HEARTBEAT');
  await fetch(`${server.url}/auth/logout`, { method: 'POST', headers });
  expect(await client.closed).toBe(1000);
  const again = await openSocket(`${server.url}/ws?token=${token}`);
  expect((await again.next()).type).toBe('AUTH_EXPIRED');
});

test('hatches of the feed reach the home stream, and the site stats count the people online', async () => {
  await openSocket(`${server.url}/ws?token=${(await signIn()).token}`);
  const listener = await openSocket(`${server.url}/live`);
  expect((await listener.next()).data.stats).toMatchObject({ usersOnline: 1, totalPets: 0 });
  // The server's own clock counts, and it removes hatches after a day.
  await feed([item('cat'), hatch('cat', 'Bob', Date.now())]);
  expect(await listener.nextOf('HATCH')).toMatchObject({
    stats: { totalPets: 1 },
    hatch: { username: 'Bob', pet: { slug: 'cat' } },
  });
  expect(await (await fetch(`${server.url}/api/stats`)).json()).toMatchObject({ usersOnline: 1 });
});

test('a published trade ad reaches the open pages', async () => {
  const ann = await signIn();
  const visitor = await openSocket(`${server.url}/ws`);
  await feed([item('cat'), item('dog')]);
  const tradeAd = await ann.publish(trade());
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
