import { expect, test, vi } from 'vitest';
import { createCachedResponses } from './cached-responses.ts';
import { JsonText } from './json-text.ts';

const request = new Request('http://localhost/');

test('a response is made once for all requests of one revision', async () => {
  const respond = createCachedResponses();
  const make = vi.fn(async () => ({ made: make.mock.calls.length }));
  const get = async (revision: number) =>
    (await respond(request, { key: 'a', revision, make })).json();
  expect(await Promise.all([get(1), get(1), get(1)])).toEqual(Array(3).fill({ made: 1 }));
  expect(await get(2)).toEqual({ made: 2 });
});

test('the oldest responses are made again when the kept ones are too large', async () => {
  const respond = createCachedResponses({ bytesMax: 100 });
  const make = vi.fn(async () => 'x'.repeat(58));
  const get = async (key: string) => (await respond(request, { key, revision: 1, make })).text();
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
  const get = async () => (await respond(request, { key: 'a', revision: 1, make })).text();
  expect([(await get()).length, (await get()).length]).toEqual([60, 60]);
  expect(make).toHaveBeenCalledTimes(2);
});

test('a response that could not be made is made again at the next request', async () => {
  const respond = createCachedResponses();
  const make = vi.fn(async () => ({ ok: true })).mockRejectedValueOnce(new Error('no'));
  await expect(respond(request, { key: 'a', revision: 1, make })).rejects.toThrow('no');
  expect((await respond(request, { key: 'a', revision: 1, make })).status).toBe(200);
});

test('JSON text is sent as it is', async () => {
  const make = async () => new JsonText('{"a":[1,2]}');
  const response = await createCachedResponses()(request, { key: 'a', revision: 1, make });
  expect(await response.text()).toBe('{"a":[1,2]}');
});

test('large responses leave turns of the event loop to others', async () => {
  const respond = createCachedResponses();
  const source = { key: 'a', revision: 1, make: async () => 'x'.repeat(100_000) };
  await respond(request, source);
  let sent = 0;
  const all = Array.from({ length: 10 }, async () => {
    await respond(request, source);
    sent += 1;
  });
  let turns = 0;
  while (sent < all.length) {
    await new Promise((resolve) => setImmediate(resolve));
    turns += 1;
  }
  expect(turns).toBeGreaterThanOrEqual(all.length);
});
