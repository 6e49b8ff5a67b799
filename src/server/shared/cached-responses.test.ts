import { expect, test, vi } from 'vitest';
import { createCachedResponses } from './cached-responses.ts';

const request = new Request('http://localhost/');

test('a response is made once for all requests of one revision', async () => {
  const respond = createCachedResponses();
  const make = vi.fn(async () => ({ made: make.mock.calls.length }));
  const get = async (revision: number) =>
    (await respond(request, { key: 'a', revision, make })).json();
  expect(await Promise.all([get(1), get(1), get(1)])).toEqual(Array(3).fill({ made: 1 }));
  expect(await get(2)).toEqual({ made: 2 });
});

test('a response that could not be made is made again at the next request', async () => {
  const respond = createCachedResponses();
  const make = vi.fn(async () => ({ ok: true })).mockRejectedValueOnce(new Error('no'));
  await expect(respond(request, { key: 'a', revision: 1, make })).rejects.toThrow('no');
  expect((await respond(request, { key: 'a', revision: 1, make })).status).toBe(200);
});
