import { expect, test, vi } from 'vitest';
import { createReply } from './cached-responses.ts';

const request = new Request('http://localhost/');

test('an answer is made once for all who ask while its revision stays', async () => {
  const reply = createReply();
  const make = vi.fn(async () => ({ made: make.mock.calls.length }));
  const ask = async (revision: number) =>
    (await reply(request, { key: 'a', revision, make })).json();
  expect(await Promise.all([ask(1), ask(1), ask(1)])).toEqual(Array(3).fill({ made: 1 }));
  expect(await ask(2)).toEqual({ made: 2 });
});

test('an answer that could not be made is tried again', async () => {
  const reply = createReply();
  const make = vi.fn(async () => ({ ok: true })).mockRejectedValueOnce(new Error('no'));
  await expect(reply(request, { key: 'a', revision: 1, make })).rejects.toThrow('no');
  expect((await reply(request, { key: 'a', revision: 1, make })).status).toBe(200);
});
