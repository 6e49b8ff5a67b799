import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { createApp } from './app.ts';
import { openDatabase } from './data/db/database.ts';
import { temporaryFolder } from './testing/databases.ts';

let clean = () => {};
afterEach(() => clean());

/** Creates an app whose log the test reads, on a database that the test can close. */
async function loggedApp() {
  const { folder, remove } = temporaryFolder();
  clean = remove;
  const db = await openDatabase({ DATA_DIR: folder });
  const lines: string[] = [];
  const stream = new Writable({
    write: (chunk, _, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  const state = { isReady: true };
  const app = createApp({
    db,
    log: pino(stream),
    site: {
      fetch: async () => new Response('the site'),
      reload: async () => {},
      status: async () => null,
    },
    isReady: () => state.isReady,
    now: Date.now,
    monotonicNow: () => performance.now(),
    callsPerMinute: Number.POSITIVE_INFINITY,
    imageHosts: [''],
    ingestToken: { token: 'a-token-of-the-tests' },
    isDemo: false,
    allowedOrigins: [],
    usersOnline: () => 0,
    onFeedChange: () => {},
    onTradeAdChange: () => {},
    onChatChange: () => {},
    onDeskChange: () => {},
    onReport: () => {},
    trustProxy: false,
    push: { isAllowed: () => false, send: () => Promise.reject(new Error('never sent')) },
    post: () => Promise.reject(new Error('never sent')),
    reportError: () => {},
    signIn: { siteUrl: 'http://localhost:4321', apiHost: '', isDemo: false },
    subjectHasher: null,
    onSessionEnd: () => {},
  });
  return {
    app,
    state,
    lines,
    stopDatabase: () => db.destroy(),
  };
}

test('an upload that its client ends early is no error in the log', async () => {
  const { app, lines, stopDatabase } = await loggedApp();
  const client = new AbortController();
  const body = new ReadableStream({
    pull: (stream) => {
      client.abort();
      stream.error(new Error('aborted'));
    },
  });
  const headers = { Authorization: 'Bearer a-token-of-the-tests' };
  const init = { method: 'POST', headers, body, duplex: 'half', signal: client.signal };
  await app.request('/api/ingest', init as RequestInit);
  await stopDatabase();
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: pino.levels.values.info, path: '/api/ingest', status: 499 },
  ]);
});

test('the log has method, path, status and time of each response, and nothing private', async () => {
  const { app, lines, stopDatabase } = await loggedApp();
  await app.request('/api/items?search=private', { headers: { Authorization: 'Bearer private' } });
  await app.request('/auth/callback?token=private');
  await app.request(`/api/blocks/${randomUUID()}`, { method: 'PUT' });
  await stopDatabase();
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { method: 'GET', path: '/api/items', status: 200, ms: expect.any(Number) },
    { method: 'GET', path: '/auth/callback', status: 200 },
    { msg: 'security', event: 'refused', path: '/api/blocks/{id}', status: 401 },
    { ms: expect.any(Number), method: 'PUT', path: '/api/blocks/{id}', status: 401 },
  ]);
  expect(lines.join()).not.toContain('private');
});

test('an unexpected error is logged, and its response reveals nothing', async () => {
  const { app, lines, stopDatabase } = await loggedApp();
  await stopDatabase();
  const response = await app.request('/api/items');
  expect(response.status).toBe(500);
  expect(await response.json()).toEqual({
    error: { code: 'internal', message: 'Something went wrong on the server.' },
  });
  expect(lines[0]).toContain('destroyed');
  expect((await app.request('/api/status')).status).toBe(500);
});

test('the server is alive at once, and ready when it is neither starting nor stopping', async () => {
  const { app, state, stopDatabase } = await loggedApp();
  const statuses = async () =>
    Promise.all(['/healthz', '/readyz'].map(async (path) => (await app.request(path)).status));
  expect(await statuses()).toEqual([200, 200]);
  state.isReady = false;
  expect(await statuses()).toEqual([200, 503]);
  state.isReady = true;
  await stopDatabase();
  expect(await statuses()).toEqual([200, 503]);
});

test('the site answers paths that are no route of the backend', async () => {
  const { app, stopDatabase } = await loggedApp();
  for (const path of ['/', '/items', '/apis', '/healthz/x']) {
    expect(await (await app.request(path)).text()).toBe('the site');
  }
  await stopDatabase();
});
