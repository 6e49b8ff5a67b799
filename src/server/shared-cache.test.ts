import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { EVERY_30_S, EVERY_60_S, LIVE, oldestSeconds } from '../contract/shared/freshness.ts';
import { openInMemory } from './data/db/database.ts';
import type { Database } from './data/db/tables.ts';
import type { App } from './http/app-env.ts';
import { closeServer, listen } from './listen.ts';
import { temporaryFolder } from './testing/databases.ts';
import { item, weather } from './testing/events.ts';
import { member } from './testing/member.ts';
import { startTemporaryNginx, type TemporaryNginx } from './testing/temporary-nginx.ts';
import { type TestApp, testApp } from './testing/test-app.ts';
import { trade } from './testing/trade.ts';

const program = process.env.TEST_NGINX ?? '';
/** How long readers read, and how many; `npm run test:long` reads a whole minute. */
const SECONDS = Number(process.env.CACHE_SECONDS ?? 6);
const READERS = Number(process.env.CACHE_READERS ?? 60);
const FEW = 10;
/** Each reader reads every path so often, spread over the time. */
const READS = 3;
/** How often the status changes meanwhile, in milliseconds. */
const CHANGE_MS = Math.max(100, SECONDS * 10);
const TIMEOUT_MS = (2 * SECONDS + 30) * 1000;

const FRESHNESS = new Map([
  ['/api/status', LIVE],
  ['/api/trade-ads?page=1&limit=10&status=published', LIVE],
  ['/api/stats', EVERY_30_S],
  ['/api/items', EVERY_60_S],
  ['/api/items/recent?limit=10', EVERY_60_S],
  ['/api/hatches/recent?limit=10', EVERY_60_S],
]);
const CODINGS = ['gzip, deflate, br, zstd', 'gzip, deflate, br', 'gzip', 'identity'];
/** The codings that the backend knows, and none. */
const BACKEND_CODINGS = 3;
const SITES = ['https://one.example', 'https://two.example'];

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

describe.skipIf(!program)('behind nginx', () => {
  let db: Database;
  let backend: Server;
  let nginx: TemporaryNginx;
  let removeFolder = () => {};
  let server: TestApp;
  /** Another process on the same database. */
  let other: TestApp;
  /** The calls that reached the backend: the path with its query, and the coding. */
  let calls: string[] = [];

  beforeEach(async () => {
    db = await openInMemory();
    const clocks = { now: Date.now, monotonicNow: () => performance.now() };
    const options = { ...clocks, allowedOrigins: SITES };
    server = testApp(db, options);
    other = testApp(db, options);
    calls = [];
    const counting = {
      fetch: (request: Request, incoming: object) => {
        const { pathname, search } = new URL(request.url);
        calls.push(`${pathname}${search} ${request.headers.get('accept-encoding')}`);
        return server.app.fetch(request, incoming);
      },
    };
    const address = { PORT: 0, HOST: '127.0.0.1', SITE_URL: 'http://localhost' };
    backend = await listen(counting as App, address, (_, connection) => connection.destroy());
    const { folder, remove } = temporaryFolder();
    removeFolder = remove;
    const ports = { port: await freePort(), unused: await freePort() };
    const backends = [(backend.address() as AddressInfo).port, ports.unused] as const;
    const own = { program, folder: path.join(folder, 'nginx'), site: folder };
    nginx = await startTemporaryNginx({ ...own, port: ports.port, backends, isPlain: true });
    const names = Array.from({ length: 20 }, (_, at) => `cat-${at}`);
    await server.feed(names.map((name) => item(name, {}, Date.now())));
  });
  afterEach(async () => {
    await nginx.stop();
    removeFolder();
    await closeServer(backend);
    await db.destroy();
  });

  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${nginx.url}${path}`, { headers: { 'Accept-Encoding': 'identity', ...headers } });

  /** Lets readers read for a while, each signed in, and returns how many calls they made. */
  async function read(
    readers: number,
    onAnswer: (path: string, body: string, sent: number) => void,
  ) {
    let count = 0;
    const oneReader = async (reader: number) => {
      const coding = CODINGS[reader % CODINGS.length] ?? '';
      const headers = { Authorization: `Bearer ${reader}`, 'Accept-Encoding': coding };
      for (let turn = 0; turn < READS; turn += 1) {
        const pause = (SECONDS * 1000) / READS;
        await wait(pause * (turn === 0 ? reader / readers : 1));
        for (const path of FRESHNESS.keys()) {
          const sent = Date.now();
          const response = await get(path, headers);
          expect(response.status).toBe(200);
          onAnswer(path, await response.text(), sent);
          count += 1;
        }
      }
    };
    await Promise.all(Array.from({ length: readers }, (_, reader) => oneReader(reader)));
    return count;
  }

  /** The calls that all paths cost the backend in a time, in each coding, if each is fetched when it is not fresh. */
  const neededCalls = (milliseconds: number) =>
    [...FRESHNESS.values()]
      .map(({ fresh }) => BACKEND_CODINGS * (Math.ceil(milliseconds / 1000 / fresh) + 1))
      .reduce((sum, count) => sum + count, 0);

  test(
    'many readers cost the backend no more calls than few, and none gets an answer that is older than promised',
    async () => {
      /** The times at which the weathers were stored, and replaced; in epoch milliseconds. */
      const replacedAt: number[] = [];
      let isReading = true;
      const changing = (async () => {
        for (let number = 0; isReading; number += 1) {
          await other.feed([weather(`weather_${number}`, true, Date.now())]);
          replacedAt.push(Date.now());
          await wait(CHANGE_MS);
        }
      })();
      let oldest = 0;
      let slowest = 0;
      const check = (path: string, body: string, sent: number) => {
        if (path !== '/api/status') return;
        const shown = Object.keys(JSON.parse(body).weather.weatherTimes).length;
        // The first weather that is missing was stored so long before the call.
        const age = sent - (replacedAt[shown] ?? sent);
        oldest = Math.max(oldest, age);
        slowest = Math.max(slowest, Date.now() - sent);
      };
      const costs: string[] = [];
      for (const readers of [FEW, READERS]) {
        calls = [];
        const since = Date.now();
        const made = await read(readers, check);
        const milliseconds = Date.now() - since;
        expect(made).toBe(readers * READS * FRESHNESS.size);
        // nginx lets calls through that come together for an answer which nobody has read for a while.
        expect(calls.length).toBeLessThanOrEqual(2 * neededCalls(milliseconds));
        costs.push(`${readers} readers: ${made} reads, ${calls.length} calls`);
      }
      // An answer that nobody has read for long is not kept for the next reader.
      await wait(oldestSeconds(LIVE) * 1000);
      const sent = Date.now();
      check('/api/status', await (await get('/api/status')).text(), sent);
      isReading = false;
      await changing;
      process.stdout.write(`${costs.join('; ')}; oldest ${oldest} ms\n`);
      expect(oldest).toBeGreaterThan(0);
      // A cache counts from the answer of the backend, which read the weather before.
      expect(oldest).toBeLessThanOrEqual(oldestSeconds(LIVE) * 1000 + slowest);
    },
    TIMEOUT_MS,
  );

  test('nobody gets the answer that is for another', async () => {
    const players = [await member(server, 'Ann'), await member(server, 'Bob')];
    const privatePaths = [
      '/auth/user',
      '/api/account/sessions',
      '/api/conversations',
      '/api/blocks',
    ];
    for (const path of privatePaths) {
      const answers: string[] = [];
      for (const { headers } of [...players, ...players]) {
        const response = await get(path, headers);
        expect(response.headers.get('cache-control')).toBe('private, no-store');
        answers.push(await response.text());
      }
      expect(answers.slice(0, 2)).toEqual(answers.slice(2));
      expect((await get(path)).status).toBe(401);
      expect(calls.filter((call) => call.startsWith(`${path} `))).toHaveLength(5);
    }
    const users = players.map(({ headers }) => get('/auth/user', headers));
    const names = (await Promise.all(users)).map(async (user) => (await user.json()).username);
    expect(await Promise.all(names)).toEqual(['Ann', 'Bob']);
  });

  test('a site gets the headers for its own origin, and a reader a coding that it accepts', async () => {
    for (const site of [...SITES, 'https://other.example', ...SITES]) {
      const { headers } = await get('/api/items', { Origin: site });
      const allowed = SITES.includes(site) ? site : null;
      expect(headers.get('access-control-allow-origin')).toBe(allowed);
    }
    const codingOf = async (accepted: string) =>
      (await get('/api/items', { 'Accept-Encoding': accepted })).headers.get('content-encoding');
    for (const [accepted, coding] of [
      ['br, gzip', 'br'],
      ['br;q=0, gzip', 'gzip'],
      ['gzip;q=0.0, br;q=0', null],
      ['deflate, gzip;q=0.5', 'gzip'],
      ['vbr', null],
      ['', null],
    ] as const) {
      expect([accepted, await codingOf(accepted)]).toEqual([accepted, coding]);
    }
    const plain = await (await get('/api/items')).json();
    expect(plain.total).toBe(20);
  });

  test('a player sees an own trade ad on top at once, and others within the promise', async () => {
    const ann = await member(server, 'Ann');
    const path = '/api/trade-ads?page=1&limit=10&status=published';
    const first = async (query = '') => (await (await get(`${path}${query}`)).json()).data[0]?.id;
    await first();
    const published = await fetch(`${nginx.url}/api/trade-ads`, {
      method: 'POST',
      headers: ann.headers,
      body: JSON.stringify(trade(['cat-1'], ['cat-2'])),
    });
    expect(published.status).toBe(201);
    const { id } = (await published.json()).data;
    const written = Date.now();
    expect(await first(`&written=${written}`)).toBe(id);
    const until = written + oldestSeconds(LIVE) * 1000;
    while ((await first()) !== id) {
      expect(Date.now()).toBeLessThan(until);
      await wait(100);
    }
    await ann.call('DELETE', `/trade-ads/${id}`);
    expect(await first(`&written=${written + 1}`)).toBeUndefined();
  });

  test('errors are not kept', async () => {
    for (const path of ['/api/items/later', '/api/items?page=0']) {
      expect((await get(path)).status).toBeGreaterThanOrEqual(400);
    }
    await server.feed([item('later', {}, Date.now())]);
    expect((await get('/api/items/later')).status).toBe(200);
  });
});
