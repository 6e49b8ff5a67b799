import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { connect, type SecureVersion } from 'node:tls';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type Answer, ask, HOST } from './ask.ts';
import { HASHED, HOME, PETS, SCRIPT, TOKEN } from './small-site.ts';

/** A proxy in front of a backend with the small site. */
export type TestedProxy = {
  /** The URLs of the backend and of the proxy, without a slash at the end. */
  own: string;
  url: string;
  /** The text of its log so far. */
  log: () => string;
  /** The line of its log for a request for the page of a conversation. */
  logOfConversation: string;
  /** The ids that it gives to requests. */
  ids: RegExp;
};

/** The headers of a static host about a file. */
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

/** Beginnings of a path that a browser reads as another host, as they are or once decoded. */
const OTHER_HOSTS = [
  '/%5cevil.example',
  '/%5C%5Cevil.example/a',
  '/\\evil.example',
  '/%2fevil.example',
  '/%2f%5cevil.example',
  '//evil.example',
  '/.//evil.example',
  '/%2e/%5cevil.example',
  '/a/..%5c%5cevil.example',
  '/a/../%5cevil.example',
  '/%09/evil.example',
  '/%255cevil.example',
  '/%5c',
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

/** Runs some work, and returns the headers of each request that reached a server of this process meanwhile. */
async function requestsDuring(work: () => Promise<unknown>): Promise<IncomingHttpHeaders[]> {
  const requests: IncomingHttpHeaders[] = [];
  const listener = (message: unknown) => {
    requests.push((message as { request: IncomingMessage }).request.headers);
  };
  subscribe('http.server.request.start', listener);
  await work().finally(() => unsubscribe('http.server.request.start', listener));
  return requests;
}

function testFiles(proxy: () => TestedProxy): void {
  it.each([
    ['/', HOME],
    ['/items', 'the catalogue'],
    ['/items?search=a%20b', 'the catalogue'],
    ['/items/pets', PETS],
    ['/items/fox', 'the fox'],
    ['/items/newer-than-the-build', 'the shell of items'],
    ['/items/unknown.png', 'a picture'],
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
    ['/.well-known/security.txt', 'Contact: mailto:team@example.org'],
    [HASHED, SCRIPT],
    ['/no-such-page', 'no such page'],
    ['/items/a/b', 'no such page'],
    ['/items/a%2Fb', 'no such page'],
    ['/items/pets/fox/a', 'no such page'],
    ['/chat/a/b', 'no such page'],
    ['/players/a/b', 'no such page'],
    ['/pictures/none.svg', 'no such page'],
    ['/_astro/none.js', 'no such page'],
    ['/_headers', 'no such page'],
    ['/_redirects', 'no such page'],
    ['/.secret', 'no such page'],
    [`${HASHED}.gz`, 'no such page'],
  ])('serves %s as the embedded server does', async (target, body) => {
    const own = await ask(proxy().own, target);
    const answer = await ask(proxy().url, target);
    expect(compared(answer)).toEqual(compared(own));
    expect(answer.body).toBe(body);
  });

  it.each([
    '/items/',
    '/items/fox//',
    '/items/a%2Fb/',
    '/items/a%3Fb%0D/?c=d%0D',
    '/chat/?a=b',
    '/no-such/page/?q=1',
    '/index.html',
    '/items.html?search=fox',
    '/items/pets.html',
    '/Items',
    '/ITEMS?search=A%20b',
    '/Items/Fox?a=B',
    '/iTems/a/b',
    '/Chat/A%2Fb',
    '/PLAYERS/8D2b',
    '/Trade-Ads/Create',
    '/BOT/privacy-policy',
  ])('leads from %s to the route of the page', async (target) => {
    const own = await ask(proxy().own, target);
    const { status, headers } = await ask(proxy().url, target);
    expect([status, headers.location]).toEqual([301, own.headers.location]);
  });

  it.each(
    [
      ...OTHER_HOSTS.map((path) => `${path}/`),
      ...OTHER_HOSTS.map((path) => `${path}.html`),
    ].flatMap((path) => [path, `${path}?a=b`]),
  )('leads from %s to no other host', async (target) => {
    for (const url of [proxy().own, proxy().url]) {
      const { location = '/' } = (await ask(url, target)).headers;
      expect(new URL(location, `https://${HOST}${target}`).host).toBe(HOST);
    }
  });

  it('sends the policy of scripts with pages, also of a 404, but not with files and sandboxed frames', async () => {
    const policyOf = async (target: string) =>
      (await ask(proxy().url, target)).headers['content-security-policy'];
    for (const page of ['/', '/items/fox', '/items/none', '/chat/one', '/no-such-page']) {
      expect(await policyOf(page)).toMatch(
        /^frame-ancestors 'self', default-src 'self'; script-src 'self' 'sha256-[^ ]+'$/,
      );
    }
    for (const file of ['/ads/rail', '/pictures/cat.svg', '/robots.txt', HASHED]) {
      expect(await policyOf(file)).not.toContain('script-src');
    }
  });

  it('compresses pages, and sends what the build has compressed', async () => {
    const headers = { 'accept-encoding': 'gzip' };
    const page = await ask(proxy().url, '/items/pets', { headers });
    expect(page.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
    const script = await ask(proxy().url, HASHED, { headers });
    expect(script.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
    const packed = gzipSync(SCRIPT, { level: 9 });
    expect(Number(script.headers['content-length'])).toBe(packed.length);
  });

  it('answers a file that the reader has already with 304', async () => {
    const { headers } = await ask(proxy().url, '/items/fox');
    const { etag = '' } = headers;
    expect(etag).not.toBe('');
    const again = await ask(proxy().url, '/items/fox', { headers: { 'if-none-match': etag } });
    expect([again.status, again.body]).toEqual([304, '']);
  });
}

function testCalls(proxy: () => TestedProxy): void {
  it('passes calls on, and sends a write to the backend that is there', async () => {
    expect((await ask(proxy().url, '/api/items')).status).toBe(200);
    expect((await ask(proxy().url, '/readyz')).status).toBe(200);
    const none = await ask(proxy().url, '/api/none');
    expect([none.status, typeOf(none)]).toEqual([404, 'application/json']);
    expect((await ask(proxy().url, '/auth/user')).status).toBe(401);
    const headers = { authorization: `Bearer ${TOKEN}` };
    // One of the two backends is away, so one of two writes in turn would go to it.
    for (const lines of [1, 1, 100_000]) {
      const feed = { method: 'POST', headers, body: '\n'.repeat(lines) };
      expect((await ask(proxy().url, '/api/ingest', feed)).status).toBe(200);
    }
  });

  it('does not pass on the metrics', async () => {
    expect((await ask(proxy().own, '/metrics')).status).toBe(401);
    for (const target of ['/metrics', '/%6detrics', '/metrics?a=b']) {
      expect((await ask(proxy().url, target)).status).toBe(404);
    }
  });

  it('opens both sockets', async () => {
    const options = { rejectUnauthorized: false, servername: HOST, headers: { host: HOST } };
    for (const target of ['/ws', '/live']) {
      const url = `${proxy().url.replace('https', 'wss')}${target}`;
      const socket = new WebSocket(url, options);
      await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject));
      socket.terminate();
    }
  });

  it('tells the backend the address of the reader, whatever the reader claims', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    const requests = await requestsDuring(async () => {
      await ask(proxy().url, '/api/blocks', { headers });
      await ask(proxy().url, '/api/ingest', { method: 'POST', headers });
    });
    expect(requests.length).toBeGreaterThanOrEqual(2);
    expect(new Set(requests.map((request) => request['x-forwarded-for']))).toEqual(
      new Set(['127.0.0.1']),
    );
  });
}

function testTls(proxy: () => TestedProxy): void {
  const cipherOf = (ciphers: string, version: SecureVersion) => {
    const { hostname, port } = new URL(proxy().url);
    const options = { host: hostname, port: Number(port), servername: HOST, ciphers };
    const versions = { minVersion: version, maxVersion: version, rejectUnauthorized: false };
    return new Promise<string>((resolve, reject) => {
      const socket = connect({ ...options, ...versions }, () => {
        resolve(socket.getCipher().name);
        socket.destroy();
      }).on('error', reject);
    });
  };

  it('takes only ciphers with forward secrecy', async () => {
    const cipher = 'ECDHE-RSA-AES128-GCM-SHA256';
    expect(await cipherOf('DEFAULT', 'TLSv1.3')).toMatch(/^TLS_/);
    expect(await cipherOf(cipher, 'TLSv1.2')).toBe(cipher);
    for (const one of ['AES128-GCM-SHA256', 'AES256-GCM-SHA384', 'AES128-SHA256', 'AES256-SHA']) {
      await expect(cipherOf(one, 'TLSv1.2')).rejects.toThrow('handshake failure');
    }
  });
}

function testLog(proxy: () => TestedProxy): void {
  it('gives each request an id of its own, which is in the response and in its log', async () => {
    const headers = { 'x-request-id': 'an-id-of-the-client' };
    for (const target of ['/api/stats', '/api/none', '/items/fox']) {
      const answer = await ask(proxy().url, target, { headers });
      const id = String(answer.headers['x-request-id']);
      expect(id).toMatch(proxy().ids);
      await expect.poll(proxy().log).toContain(id);
    }
    expect(proxy().log()).not.toContain('an-id-of-the-client');
  });

  it('writes no token, code or id into its log', async () => {
    const targets = [
      '/ws?token=private',
      '/auth/callback?code=private',
      '/auth/callback%3Fcode=private',
      '/chat/8d2b2a1c-0000-4000-8000-00000000000a',
    ];
    const headers = { referer: 'https://hatchboard.example/auth/callback?code=private' };
    for (const target of targets) await ask(proxy().url, target, { headers });
    await expect.poll(proxy().log).toContain(proxy().logOfConversation);
    expect(proxy().log()).not.toMatch(/private|8d2b2a1c/);
  });
}

/** Tests what is the same behind each proxy. */
export function testProxy(proxy: () => TestedProxy): void {
  testFiles(proxy);
  testCalls(proxy);
  testTls(proxy);
  testLog(proxy);
}
