import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { request as secureRequest } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { readConfig } from '../../src/server/config.ts';
import { type RunningServer, startServer } from '../../src/server/serve.ts';
import {
  startTemporaryNginx,
  type TemporaryNginx,
} from '../../src/server/testing/temporary-nginx.ts';
import { freePort } from '../steps/free-port.ts';

const program = process.env.TEST_NGINX;
const TOKEN = 'a-token-of-the-tests';
const SCRIPT = `console.log('${'x'.repeat(2000)}');`;
const PETS = 'the pets '.repeat(100);
const HASHED = '/_astro/app.12345678.js';

/** The files of a small site. */
const FILES: Record<string, string> = {
  'index.html': 'the home page',
  '404.html': 'no such page',
  'items.html': 'the catalogue',
  'items/pets.html': PETS,
  'items/fox.html': 'the fox',
  'items/shell.html': 'the shell of items',
  'items/unknown.png': 'a picture',
  'chat.html': 'the shell of conversations',
  'players.html': 'the shell of players',
  'auth/callback.html': 'the end of a sign-in',
  'ads/rail.html': 'a frame',
  'pictures/cat.svg': '<svg/>',
  'share/cat.png': 'a picture to share',
  'icons/one.svg': '<svg/>',
  'manifest.webmanifest': '{}',
  'robots.txt': 'User-agent: *',
  'known-items.json': '{}',
  '.secret': 'hidden',
};

let folder = '';
let server: RunningServer;
let nginx: TemporaryNginx;

function writeSite(site: string): void {
  for (const [name, content] of Object.entries(FILES)) {
    const file = path.join(site, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  mkdirSync(path.join(site, '_astro'));
  writeFileSync(path.join(site, HASHED), SCRIPT);
  writeFileSync(path.join(site, `${HASHED}.gz`), gzipSync(SCRIPT, { level: 9 }));
  writeFileSync(path.join(site, `${HASHED}.br`), brotliCompressSync(SCRIPT));
  cpSync('public/_redirects', path.join(site, '_redirects'));
  const secure = '/*\n  Strict-Transport-Security: max-age=31536000\n';
  writeFileSync(path.join(site, '_headers'), `${readFileSync('public/_headers', 'utf8')}${secure}`);
}

type Answer = { status: number; headers: IncomingHttpHeaders; body: string };
type Call = { method?: string; headers?: Record<string, string>; body?: string };

async function ask(url: string, target: string, call: Call = {}): Promise<Answer> {
  const { protocol, hostname, port } = new URL(url);
  const send = protocol === 'https:' ? secureRequest : request;
  const { method = 'GET', headers = {}, body } = call;
  const options = { hostname, port, path: target, method, headers, rejectUnauthorized: false };
  return new Promise((resolve, reject) => {
    send(options, async (response) => {
      const status = response.statusCode ?? 0;
      resolve({ status, headers: response.headers, body: await text(response) });
    })
      .on('error', reject)
      .end(body);
  });
}

beforeAll(async () => {
  if (!program) return;
  folder = mkdtempSync(path.join(tmpdir(), 'hatchboard-nginx-'));
  const site = path.join(folder, 'site');
  writeSite(site);
  const settings = {
    DATA_DIR: path.join(folder, 'data'),
    OUT_DIR: site,
    PORT: '0',
    TRUST_PROXY: '1',
  };
  const SITE_URL = 'https://hatchboard.example';
  server = await startServer(
    readConfig({ ...settings, SITE_URL, INGEST_TOKEN: TOKEN, LOG_LEVEL: 'silent' }),
  );
  const backend = Number(new URL(server.url).port);
  nginx = await startTemporaryNginx({
    program,
    folder: path.join(folder, 'nginx'),
    site,
    port: await freePort(),
    backends: [backend, await freePort()],
  });
});
afterAll(async () => {
  if (!program) return;
  await nginx.stop();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What a static host says about a file. */
const NAMES = [
  'cache-control',
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
];

const typeOf = ({ headers }: Answer) =>
  headers['content-type']?.toLowerCase().replace('application/javascript', 'text/javascript');

function compared(answer: Answer) {
  const { status, headers, body } = answer;
  return {
    status,
    body,
    type: typeOf(answer),
    ...Object.fromEntries(NAMES.map((name) => [name, headers[name]])),
  };
}

if (!program) process.stderr.write('Skipped behind nginx: TEST_NGINX names no nginx.\n');

describe.skipIf(!program)('nginx with deploy/nginx.conf', () => {
  it.each([
    ['/', 'the home page'],
    ['/items', 'the catalogue'],
    ['/items?search=a%20b', 'the catalogue'],
    ['/items/pets', PETS],
    ['/items/fox', 'the fox'],
    ['/items/newer-than-the-build', 'the shell of items'],
    ['/items/unknown.png', 'a picture'],
    ['/items/a%2Fb', 'the shell of items'],
    ['/chat', 'the shell of conversations'],
    ['/chat/8d2b2a1c-0000-4000-8000-00000000000a', 'the shell of conversations'],
    ['/players/8d2b2a1c-0000-4000-8000-00000000000a', 'the shell of players'],
    ['/auth/callback?token=private', 'the end of a sign-in'],
    ['/ads/rail', 'a frame'],
    ['/pictures/cat.svg', '<svg/>'],
    ['/share/cat.png', 'a picture to share'],
    ['/icons/one.svg', '<svg/>'],
    ['/manifest.webmanifest', '{}'],
    ['/robots.txt', 'User-agent: *'],
    ['/known-items.json', '{}'],
    [HASHED, SCRIPT],
    ['/no-such-page', 'no such page'],
    ['/pictures/none.svg', 'no such page'],
    ['/_astro/none.js', 'no such page'],
    ['/_headers', 'no such page'],
    ['/_redirects', 'no such page'],
    ['/.secret', 'no such page'],
    [`${HASHED}.gz`, 'no such page'],
  ])('serves %s as the embedded server does', async (target, body) => {
    const own = await ask(server.url, target);
    const answer = await ask(nginx.url, target);
    expect(compared(answer)).toEqual(compared(own));
    expect(answer.body).toBe(body);
  });

  it.each(['/items/', '/items/fox//', '/chat/?a=b', '/no-such/page/?q=1'])(
    'leads from %s to the path without a slash',
    async (target) => {
      const own = await ask(server.url, target);
      const { status, headers } = await ask(nginx.url, target);
      expect([status, headers.location]).toEqual([301, own.headers.location]);
    },
  );

  it('leads from http to https', async () => {
    const answer = await new Promise<unknown[]>((resolve, reject) => {
      const target = { socketPath: nginx.redirectSocket, path: '/items?search=fox' };
      request(target, ({ statusCode, headers }) => resolve([statusCode, headers.location]))
        .on('error', reject)
        .end();
    });
    expect(answer).toEqual([301, 'https://hatchboard.example/items?search=fox']);
  });

  it('compresses pages, and sends what the build has compressed', async () => {
    const headers = { 'accept-encoding': 'gzip' };
    const page = await ask(nginx.url, '/items/pets', { headers });
    expect(page.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
    const script = await ask(nginx.url, HASHED, { headers });
    expect(script.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
    const packed = gzipSync(SCRIPT, { level: 9 });
    expect(Number(script.headers['content-length'])).toBe(packed.length);
  });

  it('answers a file that the reader has already with 304', async () => {
    const { headers } = await ask(nginx.url, '/items/fox');
    const { etag = '' } = headers;
    expect(etag).not.toBe('');
    const again = await ask(nginx.url, '/items/fox', { headers: { 'if-none-match': etag } });
    expect([again.status, again.body]).toEqual([304, '']);
  });

  it('passes calls on, with the address of the reader', async () => {
    expect((await ask(nginx.url, '/api/items')).status).toBe(200);
    expect((await ask(nginx.url, '/readyz')).status).toBe(200);
    const none = await ask(nginx.url, '/api/none');
    expect([none.status, typeOf(none)]).toEqual([404, 'application/json']);
    expect((await ask(nginx.url, '/auth/user')).status).toBe(401);
    const fed = await ask(nginx.url, '/api/ingest', {
      method: 'POST',
      headers: { authorization: `Bearer ${TOKEN}` },
      body: '\n'.repeat(100_000),
    });
    expect(fed.status).toBe(200);
  });

  it('opens both sockets', async () => {
    for (const target of ['/ws', '/live']) {
      const socket = new WebSocket(`${nginx.url.replace('https', 'wss')}${target}`, {
        rejectUnauthorized: false,
      });
      await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject));
      socket.terminate();
    }
  });

  it('gives each request an id of its own, which is in the response and in its log', async () => {
    const headers = { 'x-request-id': 'an-id-of-the-client' };
    for (const target of ['/api/stats', '/api/none', '/items/fox']) {
      const answer = await ask(nginx.url, target, { headers });
      const id = String(answer.headers['x-request-id']);
      expect(id).toMatch(/^[\da-f]{32}$/);
      await expect.poll(() => readFileSync(nginx.log, 'utf8')).toMatch(new RegExp(` ${id}$`, 'm'));
    }
    expect(readFileSync(nginx.log, 'utf8')).not.toContain('an-id-of-the-client');
  });

  it('writes no token, code or id into its log', async () => {
    const targets = [
      '/ws?token=private',
      '/auth/callback?code=private',
      '/chat/8d2b2a1c-0000-4000-8000-00000000000a',
    ];
    for (const target of targets) await ask(nginx.url, target);
    await expect.poll(() => readFileSync(nginx.log, 'utf8')).toContain('"GET /chat.html"');
    const log = readFileSync(nginx.log, 'utf8');
    expect(log).not.toMatch(/private|8d2b2a1c/);
  });

  it.each([
    ['deploy/nginx.conf', false],
    ['compose.yaml', true],
  ])(
    'serves the pages of %s while no backend is there, and answers calls with 502',
    async (_, isPlain) => {
      const alone = await startTemporaryNginx({
        program: program ?? '',
        folder: path.join(folder, `alone-${isPlain}`),
        site: path.join(folder, 'site'),
        port: await freePort(),
        backends: [await freePort(), await freePort()],
        isPlain,
      });
      const targets = ['/', '/items/pets', '/chat/one', '/api/items', '/ws', '/healthz'];
      const statuses: number[] = [];
      for (const target of targets) statuses.push((await ask(alone.url, target)).status);
      await alone.stop();
      expect(statuses).toEqual([200, 200, 200, 502, 502, 502]);
    },
  );
});
