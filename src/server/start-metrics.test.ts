import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { openDatabase } from './data/db/database.ts';
import { type RunningServer, startServer } from './serve.ts';
import { onBothLocations, temporaryFolder } from './testing/databases.ts';
import { item } from './testing/events.ts';
import { member, serverAt } from './testing/member.ts';
import { readMetricsText } from './testing/metrics-text.ts';
import type { DataLocation } from './testing/own-process.ts';
import { openSocket } from './testing/socket-client.ts';

const TOKEN = 'a-token-of-the-tests';
const DURATIONS = 'hatchboard_http_request_duration_seconds';
const UUID = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/i;

let running: RunningServer[] = [];
let folder = '';
let remove = () => {};
beforeEach(() => {
  ({ folder, remove } = temporaryFolder());
  writeFileSync(path.join(folder, 'index.html'), 'home');
});
afterEach(async () => {
  await Promise.all(running.map((server) => server.close()));
  running = [];
  remove();
});

async function start(
  more: Record<string, string>,
  location: DataLocation = { DATA_DIR: path.join(folder, 'data') },
): Promise<RunningServer> {
  const settings = { ...location, OUT_DIR: folder, PORT: '0', LOG_LEVEL: 'silent', ...more };
  const server = await startServer(readConfig(settings));
  running.push(server);
  return server;
}

const bearer = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });
const statusOf = async (url: string, init?: RequestInit) => (await fetch(url, init)).status;

onBothLocations((create) => {
  test('the metrics of a process say what it answered, who is connected and what waits, and name nobody', async () => {
    const location = await create();
    const { url, metricsUrl } = await start({ METRICS_PORT: '0', INGEST_TOKEN: TOKEN }, location);
    const db = await openDatabase(location);
    const server = serverAt(db, url);
    const [ann, bob] = [
      await member(server, 'AnnOfTheTests'),
      await member(server, 'BobOfTheTests'),
    ];
    await db.destroy();
    const call = (method: string, target: string, body: unknown = undefined) =>
      fetch(`${url}${target}`, {
        method,
        headers: ann.headers,
        body: JSON.stringify(body) ?? null,
      });
    const line = JSON.stringify(item('cat', {}, Date.now()));
    await fetch(`${url}/api/ingest`, { method: 'POST', body: line, ...bearer(TOKEN) });
    for (const page of ['1', '2', '3']) await call('GET', `/api/items?page=${page}`);
    await call('GET', '/api/items/private-item');
    await call('GET', '/api/items/recent');
    const opened = await call('POST', '/api/conversations', { user_id: bob.id });
    const { conversation } = await opened.json();
    await call('GET', `/api/conversations/${conversation.id}/events`);
    await call('PUT', `/api/blocks/${bob.id}`);
    await call('POST', '/api/reports', { user_id: bob.id, reason: 'spam' });
    for (const target of ['/api/private-path', '/api/%FF', '/private-page', '/', '/auth/user']) {
      await call('GET', target);
    }
    await call('PROPFIND', '/api/items');
    await call('OPTIONS', '/api/items');
    const sockets = [
      await openSocket(`${url}/ws?token=${ann.token}`),
      await openSocket(`${url}/live`),
    ];
    const { text, value, valuesOf } = readMetricsText(
      await (await fetch(`${metricsUrl}/metrics`)).text(),
    );
    const count = (method: string, route: string, status: number) =>
      value(`${DURATIONS}_count`, { method, route, status: String(status) });
    expect(count('GET', '/api/items', 200)).toBe(3);
    expect(value(`${DURATIONS}_bucket`, { method: 'GET', route: '/api/items', le: '+Inf' })).toBe(
      3,
    );
    expect(count('GET', '/api/items/:slugOrId', 404)).toBe(1);
    expect(count('GET', '/api/items/:slugOrId', 200)).toBe(1);
    expect(count('POST', '/api/conversations', 201)).toBe(1);
    expect(count('GET', '/api/conversations/:id/events', 200)).toBe(1);
    expect(count('PUT', '/api/blocks/:id', 204)).toBe(1);
    expect(count('POST', '/api/ingest', 200)).toBe(1);
    expect(count('GET', '/auth/user', 200)).toBe(1);
    expect(count('GET', '/api/*', 404)).toBe(2);
    expect(count('GET', '/*', 404)).toBe(1);
    expect(count('GET', '/*', 200)).toBe(1);
    expect(count('other', '/api/*', 404)).toBe(1);
    expect(count('OPTIONS', '/api/*', 404)).toBe(1);
    expect(value('hatchboard_sockets', { signed_in: 'true' })).toBe(1);
    expect(value('hatchboard_sockets', { signed_in: 'false' })).toBe(1);
    expect(value('hatchboard_reports_waiting')).toBe(1);
    expect(value('hatchboard_feed_age_seconds')).toBeLessThan(60);
    expect(value('hatchboard_database_up')).toBe(1);
    expect(value('hatchboard_database_connections')).toBeGreaterThan(0);
    expect(value('hatchboard_build_age_seconds')).toBeUndefined();
    expect(valuesOf('method').toSorted()).toEqual(['GET', 'OPTIONS', 'POST', 'PUT', 'other']);
    expect(text).not.toMatch(UUID);
    expect(text).not.toMatch(/private|OfTheTests/);
    for (const { socket } of sockets) socket.close();
  });
});

describe('the metrics', () => {
  test('are nowhere without settings', async () => {
    const { url, metricsUrl } = await start({});
    expect(metricsUrl).toBeUndefined();
    expect(await statusOf(`${url}/metrics`)).toBe(404);
    expect(await statusOf(`${url}/metrics`, bearer('undefined'))).toBe(404);
  });

  test('are on the port of the site for who has the token', async () => {
    const { url, metricsUrl } = await start({ METRICS_TOKEN: TOKEN });
    expect(metricsUrl).toBeUndefined();
    const tokens = ['', 'undefined', TOKEN.slice(1), `${TOKEN}x`, 'é'.repeat(20)];
    for (const token of tokens) expect(await statusOf(`${url}/metrics`, bearer(token))).toBe(401);
    const refused = await fetch(`${url}/metrics?token=${TOKEN}`);
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    expect(await refused.json()).toMatchObject({ error: { code: 'bad_token' } });
    const answered = await fetch(`${url}/metrics`, bearer(TOKEN));
    expect(answered.status).toBe(200);
    expect(answered.headers.get('content-type')).toContain('text/plain; version=0.0.4');
    expect(answered.headers.get('cache-control')).toBe('private, no-store');
    const { value } = readMetricsText(await answered.text());
    expect(value(`${DURATIONS}_count`, { route: '/metrics', status: '401' })).toBe(6);
    expect(await statusOf(`${url}/metrics`, { method: 'POST', ...bearer(TOKEN) })).toBe(405);
  });

  test('are for who has either of two tokens while one is replaced', async () => {
    const former = 'the-token-that-it-replaces';
    const tokens = { METRICS_TOKEN: TOKEN, METRICS_TOKEN_FORMER: former };
    const beside = await start(tokens);
    const apart = await start({
      ...tokens,
      METRICS_PORT: '0',
      DATA_DIR: path.join(folder, 'other'),
    });
    for (const origin of [beside.url, apart.metricsUrl]) {
      for (const token of [TOKEN, former]) {
        expect(await statusOf(`${origin}/metrics`, bearer(token))).toBe(200);
      }
      expect(await statusOf(`${origin}/metrics`, bearer(`${former}x`))).toBe(401);
      expect(await statusOf(`${origin}/metrics`)).toBe(401);
    }
  });

  test('are on a port of their own, and then not on that of the site', async () => {
    const { url, metricsUrl } = await start({ METRICS_PORT: '0', METRICS_TOKEN: TOKEN });
    expect(await statusOf(`${url}/metrics`, bearer(TOKEN))).toBe(404);
    expect(await statusOf(`${metricsUrl}/metrics`)).toBe(401);
    expect(await statusOf(`${metricsUrl}/metrics`, bearer(TOKEN))).toBe(200);
    expect(await statusOf(`${metricsUrl}/`, bearer(TOKEN))).toBe(404);
    expect(await statusOf(`${metricsUrl}/api/items`)).toBe(404);
    await expect(openSocket(`${metricsUrl}/ws`)).rejects.toThrow();
  });

  test('are for this machine alone, unless a setting says otherwise', async () => {
    const { metricsUrl = '' } = await start({ METRICS_PORT: '0' });
    // Another address of this machine, which a server on all addresses would answer too.
    const elsewhere = (origin: string) => origin.replace('localhost', '127.0.0.2');
    await expect(fetch(`${elsewhere(metricsUrl)}/metrics`)).rejects.toThrow();
    const DATA_DIR = path.join(folder, 'other');
    const open = await start({ METRICS_PORT: '0', METRICS_HOST: '0.0.0.0', DATA_DIR });
    const { metricsUrl: openUrl = '' } = open;
    expect(await statusOf(`${elsewhere(openUrl)}/metrics`)).toBe(200);
  });

  test('name their own setting when their port is taken', async () => {
    const first = await start({ METRICS_PORT: '0' });
    const { port } = new URL(first.metricsUrl ?? '');
    const other = { METRICS_PORT: port, DATA_DIR: path.join(folder, 'other') };
    await expect(start(other)).rejects.toThrow(
      `Port ${port} is taken: stop what uses it, or set METRICS_PORT`,
    );
  });

  test('say how old the pages are', async () => {
    const hours = (count: number) => Date.now() - count * 3_600_000;
    const status = { release: 3, builtAt: hours(2), contentAt: hours(1), items: 1, pages: 9 };
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, '.build.json'), JSON.stringify(status));
    const { metricsUrl } = await start({ METRICS_PORT: '0' });
    const age = async () => {
      const text = await (await fetch(`${metricsUrl}/metrics`)).text();
      return readMetricsText(text).value('hatchboard_build_age_seconds');
    };
    expect(Math.floor((await age()) ?? 0) / 60).toBeCloseTo(60, 0);
    for (const junk of ['', 'junk', '[]', '{"contentAt":"now"}', '{}']) {
      writeFileSync(path.join(folder, '.build.json'), junk);
      expect(await age()).toBeUndefined();
    }
  });
});
