import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import {
  startTemporaryNginx,
  type TemporaryNginx,
} from '../../src/server/testing/temporary-nginx.ts';
import { freePort } from '../steps/free-port.ts';
import { ask, HOST } from './testing/ask.ts';
import { type SmallSite, serveSmallSite } from './testing/small-site.ts';
import { CDN, cdnFile, testCdn } from './testing/test-cdn.ts';
import { testProxy } from './testing/test-proxy.ts';
import { testSockets } from './testing/test-sockets.ts';

const program = process.env.TEST_NGINX;
let site: SmallSite;
let nginx: TemporaryNginx;

beforeAll(async () => {
  if (!program) return;
  site = await serveSmallSite();
  nginx = await startTemporaryNginx({
    program,
    folder: path.join(site.folder, 'nginx'),
    site: site.site,
    port: await freePort(),
    backends: [site.port, await freePort()],
  });
});
afterAll(async () => {
  if (!program) return;
  await nginx.stop();
  await site.server.close();
  site.remove();
});

/** Opens a socket from an address of this machine. Rejects with the status of a refusal. */
function openSocket(url: string, localAddress: string, more = {}): Promise<WebSocket> {
  const headers = { host: HOST, ...more };
  const options = { rejectUnauthorized: false, servername: HOST, headers };
  const socket = new WebSocket(url, { ...options, localAddress });
  return new Promise((resolve, reject) =>
    socket.on('open', () => resolve(socket)).on('error', reject),
  );
}

if (!program) process.stderr.write('Skipped behind nginx: TEST_NGINX names no nginx.\n');

describe.skipIf(!program)('nginx with deploy/nginx.conf', () => {
  testProxy(() => ({
    own: site.server.url,
    url: nginx.url,
    log: () => readFileSync(nginx.log, 'utf8'),
    logOfConversation: '"GET /chat.html"',
    ids: /^[\da-f]{32}$/,
  }));

  testSockets(async (ports) =>
    startTemporaryNginx({
      program: program ?? '',
      folder: path.join(site.folder, 'apart'),
      site: site.site,
      port: await freePort(),
      ...ports,
    }),
  );

  it.each([
    ['what deploy/nginx.conf asks for', false],
    ["Debian's own nginx.conf", true],
  ])('with %s, an address has so many sockets, and its calls go on', async (_, isDebians) => {
    const limited = await startTemporaryNginx({
      program: program ?? '',
      folder: path.join(site.folder, `limited-${isDebians}`),
      site: site.site,
      port: await freePort(),
      backends: [site.port, await freePort()],
      sockets: 3,
      isDebians,
    });
    const open = (target: string, localAddress = '127.0.0.1') =>
      openSocket(`${limited.url.replace('https', 'wss')}${target}`, localAddress);
    const sockets = [await open('/ws'), await open('/live'), await open('/ws')];
    for (const target of ['/ws', '/live']) await expect(open(target)).rejects.toThrow('429');
    expect((await ask(limited.url, '/api/items')).status).toBe(200);
    sockets.push(await open('/ws', '127.0.0.2'));
    const closed = once(sockets[0] as WebSocket, 'close');
    sockets[0]?.terminate();
    await closed;
    await expect
      .poll(() =>
        open('/ws').then(
          (socket) => sockets.push(socket),
          () => 0,
        ),
      )
      .toBe(5);
    for (const socket of sockets) socket.terminate();
    await limited.stop();
  });

  testCdn(async (backends) =>
    startTemporaryNginx({
      program: program ?? '',
      folder: path.join(site.folder, 'cdn'),
      site: site.site,
      port: await freePort(),
      backends,
      cdn: cdnFile('nginx'),
    }),
  );

  it.each([
    ['deploy/nginx.conf', CDN, ''],
    // The proxy that adds https is on its own address, and adds that of the CDN.
    ['compose.yaml', '127.0.0.3', `, ${CDN}`],
  ])('with %s behind a CDN, each reader has so many sockets', async (name, from, added) => {
    const limited = await startTemporaryNginx({
      program: program ?? '',
      folder: path.join(site.folder, `cdn-${from}`),
      site: site.site,
      port: await freePort(),
      backends: [site.port, await freePort()],
      sockets: 1,
      cdn: cdnFile('nginx'),
      isPlain: name === 'compose.yaml',
    });
    const open = (address: string) =>
      openSocket(`${limited.url.replace('http', 'ws')}/ws`, from, {
        'x-forwarded-for': `${address}${added}`,
      });
    const sockets = [
      await open('203.0.113.7'),
      await open('203.0.113.8'),
      await open('2001:db8::1'),
    ];
    for (const again of ['203.0.113.7', '198.51.100.9, 203.0.113.7', '2001:db8::9'])
      await expect(open(again)).rejects.toThrow('429');
    for (const socket of sockets) socket.terminate();
    await limited.stop();
  });

  it('leads from http to https', async () => {
    const answer = await new Promise<unknown[]>((resolve, reject) => {
      const target = { socketPath: nginx.redirectSocket, path: '/items?search=fox' };
      request(target, ({ statusCode, headers }) => resolve([statusCode, headers.location]))
        .on('error', reject)
        .end();
    });
    expect(answer).toEqual([301, 'https://hatchboard.example/items?search=fox']);
  });

  it.each([
    ['deploy/nginx.conf', false],
    ['compose.yaml', true],
  ])(
    'serves the pages of %s while no backend is there, and answers calls with 502',
    async (_, isPlain) => {
      const alone = await startTemporaryNginx({
        program: program ?? '',
        folder: path.join(site.folder, `alone-${isPlain}`),
        site: site.site,
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
