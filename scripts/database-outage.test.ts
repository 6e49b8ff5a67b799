import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../src/server/config.ts';
import { openDatabase } from '../src/server/data/db/database.ts';
import { createSession } from '../src/server/data/session/sessions.ts';
import { saveUser } from '../src/server/data/session/users.ts';
import { type RunningServer, startServer } from '../src/server/serve.ts';
import { weather } from '../src/server/testing/events.ts';
import { openSocket } from '../src/server/testing/socket-client.ts';
import { type Away, measureOutage } from './outage/measure-outage.ts';
import { findPostgres } from './setup/postgres.mjs';
import { startTemporaryPostgres, type TemporaryPostgres } from './steps/temporary-postgres.ts';

/** How PostgreSQL goes away under load, and for how many seconds; `npm run test:long` sets more. */
const OUTAGES = (process.env.OUTAGES ?? 'frozen 2').split(',').map((outage): [Away, number] => {
  const [how, seconds] = outage.split(' ');
  return [how === 'frozen' ? 'frozen' : 'stopped', Number(seconds)];
});
/** A call that hangs fails. The time that calls really take is in the figures of the long test. */
const CALL_MS = 10_000;
const TOKEN = 'a-token-of-the-tests';

const programs = findPostgres();
if (programs === undefined && process.env.CI === 'true') throw new Error('PostgreSQL is missing.');

/** A call of each kind, with its body. */
const CALLS: readonly (readonly [method: string, path: string, body?: string])[] = [
  ['GET', '/auth/user'],
  ['GET', '/api/items'],
  ['GET', '/api/items/cat'],
  ['GET', '/api/histories'],
  ['GET', '/api/hatches/recent'],
  ['GET', '/api/stats'],
  ['GET', '/api/status'],
  ['GET', '/api/trade-ads'],
  ['GET', '/api/conversations'],
  ['GET', '/api/sync'],
  ['GET', '/api/notices'],
  ['GET', '/api/account/sessions'],
  ['GET', '/api/desk/reports'],
  ['POST', '/api/trade-ads', '{}'],
  ['POST', '/api/reports', '{"user_id":"x","reason":"rude"}'],
  ['PUT', '/api/blocks/x'],
  ['POST', '/api/ingest', JSON.stringify(weather('rain', true))],
  ['POST', '/auth/logout'],
  ['GET', '/readyz'],
];

let postgres: TemporaryPostgres | undefined;
beforeAll(async () => {
  if (programs !== undefined) postgres = await startTemporaryPostgres(programs);
});
afterAll(() => postgres?.stop());

/** The server of this file. */
function database(): TemporaryPostgres {
  if (postgres === undefined) throw new Error('PostgreSQL starts before the tests.');
  return postgres;
}

describe.skipIf(programs === undefined)('while PostgreSQL is away', () => {
  let server: RunningServer;
  let player = { id: '', token: '' };
  beforeEach(async () => {
    const settings = { DATA_DIR: 'none', DATABASE_URL: database().url, OUT_DIR: 'none' };
    const more = { PORT: '0', LOG_LEVEL: 'silent', INGEST_TOKEN: TOKEN };
    server = await startServer(readConfig({ ...settings, ...more }));
    const db = await openDatabase(settings);
    const ann = { provider: 'roblox', subject: 'ann', username: 'Ann', avatar_url: null } as const;
    const id = await saveUser(db, ann, Date.now());
    player = { id, token: await createSession(db, id, Date.now()) };
    await db.destroy();
  });
  afterEach(() => server.close());

  const call = (method: string, path: string, body?: string) => {
    const token = path === '/api/ingest' ? TOKEN : player.token;
    return fetch(`${server.url}${path}`, {
      method,
      body: body ?? null,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      signal: AbortSignal.timeout(CALL_MS),
    });
  };
  const statusOf = async (path: string) => (await call('GET', path)).status;

  /** Opens the sockets of a visitor and of the player. */
  async function openSockets() {
    const paths = ['/ws', '/live', `/ws?token=${player.token}`];
    return Promise.all(paths.map((path) => openSocket(`${server.url}${path}`)));
  }

  async function expectOutage(sockets: Awaited<ReturnType<typeof openSockets>>) {
    const answers = await Promise.all(
      CALLS.map(async ([method, path, body]) => {
        const response = await call(method, path, body);
        const { error } = await response.json();
        return [path, response.status, error.code, response.headers.get('retry-after')];
      }),
    );
    const expected = CALLS.map(([, path]) =>
      path === '/readyz' ? [path, 503, 'not_ready', '5'] : [path, 503, 'unavailable', '2'],
    );
    expect(answers).toEqual(expected);
    expect(await statusOf('/healthz')).toBe(200);
    await expect(openSocket(`${server.url}/ws?token=${player.token}`)).rejects.toThrow('503');
    const [visitor] = sockets;
    visitor?.send('HEARTBEAT', { timestamp: 1 });
    expect(await visitor?.nextOf('HEARTBEAT')).toBeDefined();
    expect(sockets.map(({ socket }) => socket.readyState)).toEqual([1, 1, 1]);
  }

  async function expectRecovery(sockets: Awaited<ReturnType<typeof openSockets>>) {
    await expect.poll(() => statusOf('/readyz'), { timeout: CALL_MS }).toBe(200);
    // Nobody was signed out, and the logout that failed ended nothing.
    expect(await statusOf('/auth/user')).toBe(200);
    expect(await statusOf('/api/items')).toBe(200);
    const again = await openSocket(`${server.url}/ws?token=${player.token}`);
    const [, , ann] = sockets;
    ann?.send('HEARTBEAT', { timestamp: 1 });
    expect(await ann?.nextOf('HEARTBEAT')).toMatchObject({ data: { revision: 0 } });
    expect(sockets.map(({ socket }) => socket.readyState)).toEqual([1, 1, 1]);
    again.socket.close();
  }

  it('frozen, every call is answered with 503, sockets stay, and all goes on when it is back', async () => {
    const sockets = await openSockets();
    database().freeze();
    try {
      await expectOutage(sockets);
    } finally {
      database().resume();
    }
    await expectRecovery(sockets);
  });

  it('stopped and started again, every call is answered with 503, sockets stay, and all goes on', async () => {
    const sockets = await openSockets();
    await database().halt();
    try {
      await expectOutage(sockets);
    } finally {
      await database().start();
    }
    await expectRecovery(sockets);
    // A session that ends afterwards closes its sockets, so the bus is back too.
    await call('POST', '/auth/logout');
    expect(await sockets[2]?.closed).toBe(1000);
  });

  it('with every connection in use, a call that waits too long is answered with 503', async () => {
    await server.close();
    const settings = { DATA_DIR: 'none', DATABASE_URL: database().url, OUT_DIR: 'none' };
    const more = { PORT: '0', LOG_LEVEL: 'silent', DATABASE_POOL_TIMEOUT: '300' };
    server = await startServer(readConfig({ ...settings, ...more, INGEST_TOKEN: TOKEN }));
    const db = await openDatabase(settings);
    // Each call of the feed waits for this lock with a connection of its own.
    await db.transaction().execute(async (transaction) => {
      await transaction.updateTable('counters').set({ value: 0 }).execute();
      const line = JSON.stringify(weather('rain', true));
      const feeds = Array.from({ length: 10 }, () => call('POST', '/api/ingest', line));
      await expect.poll(() => statusOf('/api/items?search=a'), { timeout: CALL_MS }).toBe(503);
      expect(await statusOf('/healthz')).toBe(200);
      void Promise.allSettled(feeds);
    });
    await expect.poll(() => statusOf('/api/items'), { timeout: CALL_MS }).toBe(200);
    await db.destroy();
  });
});

describe.skipIf(programs === undefined)('under load', () => {
  it.each(OUTAGES)(
    'no acknowledged message is lost while PostgreSQL is %s for %i s, and calls get 503 alone',
    { timeout: 180_000 },
    async (how, seconds) => {
      const figures = await measureOutage(database(), how, seconds);
      process.stdout.write(`${how} for ${seconds} s: ${JSON.stringify(figures)}\n`);
      expect(figures).toMatchObject({ lost: 0, closedSockets: 0, otherStatuses: [] });
      expect(figures.acknowledged).toBeGreaterThan(0);
    },
  );
});
