import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { createCachedResponses, MadeText } from './cached-responses.ts';

const cacheControl = 'public, max-age=0, s-maxage=1';
const request = new Request('http://localhost/');
const requestWith = (headers: Record<string, string>) =>
  new Request('http://localhost/', { headers });

test('a response is made once for all requests of one revision', async () => {
  const respond = createCachedResponses();
  const make = vi.fn(async () => ({ made: make.mock.calls.length }));
  const get = async (revision: number) =>
    (await respond(request, { key: 'a', revision, cacheControl, make })).json();
  expect(await Promise.all([get(1), get(1), get(1)])).toEqual(Array(3).fill({ made: 1 }));
  expect(await get(2)).toEqual({ made: 2 });
});

test('the oldest responses are made again when the kept ones are too large', async () => {
  const respond = createCachedResponses({ bytesMax: 100 });
  const make = vi.fn(async () => 'x'.repeat(58));
  const get = async (key: string) =>
    (await respond(request, { key, revision: 1, cacheControl, make })).text();
  await get('a');
  await get('a');
  expect(make).toHaveBeenCalledTimes(1);
  await get('b');
  await get('b');
  await get('a');
  expect(make).toHaveBeenCalledTimes(3);
});

test('a response that is larger than the cache is made for each request', async () => {
  const respond = createCachedResponses({ bytesMax: 50 });
  const make = vi.fn(async () => 'x'.repeat(58));
  const get = async () =>
    (await respond(request, { key: 'a', revision: 1, cacheControl, make })).text();
  expect([(await get()).length, (await get()).length]).toEqual([60, 60]);
  expect(make).toHaveBeenCalledTimes(2);
});

test('a response that could not be made is made again at the next request', async () => {
  const respond = createCachedResponses();
  const make = vi.fn(async () => ({ ok: true })).mockRejectedValueOnce(new Error('no'));
  const get = () => respond(request, { key: 'a', revision: 1, cacheControl, make });
  await expect(get()).rejects.toThrow('no');
  expect((await get()).status).toBe(200);
});

test('JSON text is sent as it is', async () => {
  const make = async () => new MadeText('{"a":[1,2]}');
  const source = { key: 'a', revision: 1, cacheControl, make };
  expect(await (await createCachedResponses()(request, source)).text()).toBe('{"a":[1,2]}');
});

describe('a response over a kilobyte', () => {
  const TEXT = 'carrot '.repeat(1000);
  const JSON_TEXT = JSON.stringify(TEXT);
  const source = (revision = 1, text = TEXT) => ({
    ...{ key: 'a', revision, cacheControl },
    make: async () => text,
  });
  const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer());

  test.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['gzip, br;q=0.5', 'gzip', gunzipSync],
    ['*', 'br', brotliDecompressSync],
  ])('is compressed for a reader who accepts %s', async (accepted, coding, decompress) => {
    const response = await createCachedResponses()(
      requestWith({ 'Accept-Encoding': accepted }),
      source(),
    );
    expect(response.headers.get('content-encoding')).toBe(coding);
    const body = await bytes(response);
    expect(body.length).toBeLessThan(100);
    expect(decompress(body).toString()).toBe(JSON_TEXT);
  });

  test.each([undefined, '', 'identity', 'br;q=0', 'zstd', ';;,,'])(
    'is sent as it is to a reader who accepts %j',
    async (accepted) => {
      const reader =
        accepted === undefined ? request : requestWith({ 'Accept-Encoding': accepted });
      const response = await createCachedResponses()(reader, source());
      expect(response.headers.get('content-encoding')).toBeNull();
      expect(response.headers.get('vary')).toBe('Accept-Encoding');
      expect(await response.text()).toBe(JSON_TEXT);
    },
  );

  test('has an entity tag in each coding, and a reader keeps only what it has in that coding', async () => {
    const respond = createCachedResponses();
    const etagIn = async (accepted: string) =>
      (await respond(requestWith({ 'Accept-Encoding': accepted }), source())).headers.get('etag') ??
      '';
    const etags = [await etagIn('identity'), await etagIn('gzip'), await etagIn('br')];
    expect(new Set(etags).size).toBe(3);
    for (const etag of etags) {
      const headers = { 'Accept-Encoding': 'br', 'If-None-Match': `"x", W/${etag}` };
      const { status } = await respond(requestWith(headers), source());
      expect(status).toBe(etag === etags[2] ? 304 : 200);
    }
  });

  test('says in a 304 what caches need to know', async () => {
    const respond = createCachedResponses();
    const headers = { 'Accept-Encoding': 'br', 'If-None-Match': '*' };
    const response = await respond(requestWith(headers), source());
    expect([response.status, await response.text()]).toEqual([304, '']);
    expect(response.headers.get('cache-control')).toBe(cacheControl);
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect(response.headers.get('etag')).toMatch(/-br"$/);
  });

  test('is compressed once, and not again while only its revision changes', async () => {
    const compressed = new Set<ArrayBufferLike>();
    const respond = createCachedResponses();
    const reader = requestWith({ 'Accept-Encoding': 'br' });
    const OriginalResponse = Response;
    vi.stubGlobal(
      'Response',
      class extends OriginalResponse {
        constructor(body: BodyInit | null, init?: ResponseInit) {
          super(body, init);
          if (body instanceof Uint8Array) compressed.add(body.buffer);
        }
      },
    );
    for (const revision of [1, 1, 2, 3]) await respond(reader, source(revision));
    expect(compressed.size).toBe(1);
    await respond(reader, source(4, `${TEXT}!`));
    expect(compressed.size).toBe(2);
    vi.unstubAllGlobals();
  });

  test('counts with its compressed bodies', async () => {
    const noise = Array.from({ length: 2000 }, () => Math.random()).join();
    const respond = createCachedResponses({ bytesMax: Math.round(noise.length * 1.2) });
    const make = vi.fn(async () => noise);
    const get = (accepted: string) =>
      respond(requestWith({ 'Accept-Encoding': accepted }), { ...source(), make });
    await get('identity');
    await get('identity');
    expect(make).toHaveBeenCalledTimes(1);
    await get('br');
    await get('identity');
    expect(make).toHaveBeenCalledTimes(2);
  });
});

test('a small response is not compressed', async () => {
  const source = { key: 'a', revision: 1, cacheControl, make: async () => 'x'.repeat(900) };
  const response = await createCachedResponses()(requestWith({ 'Accept-Encoding': 'br' }), source);
  expect(response.headers.get('content-encoding')).toBeNull();
});

test('large responses leave turns of the event loop to others', async () => {
  const respond = createCachedResponses();
  const source = {
    ...{ key: 'a', revision: 1, cacheControl },
    make: async () => 'x'.repeat(100_000),
  };
  await respond(request, source);
  let sent = 0;
  const all = Array.from({ length: 10 }, async () => {
    await respond(request, source);
    sent += 1;
  });
  const sentByTurn: number[] = [];
  while (sent < all.length) {
    await new Promise((resolve) => setImmediate(resolve));
    sentByTurn.push(sent);
  }
  expect(sentByTurn.length).toBeGreaterThanOrEqual(all.length);
});
