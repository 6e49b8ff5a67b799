import { Readable } from 'node:stream';
import { beforeEach, expect, test } from 'vitest';
import { testBackend } from '../../api/shared/testing/test-backend.ts';
import { createBuildReader } from './build-reader.ts';

const waits: number[] = [];

beforeEach(() => {
  waits.length = 0;
});

/** Reads from a backend that answers with these statuses, the last one for good. */
async function readFrom(statuses: readonly number[], retryAfter = '7') {
  let calls = 0;
  const host = await testBackend((_, response) => {
    const status = statuses[Math.min(calls, statuses.length - 1)] ?? 200;
    calls += 1;
    response.writeHead(status, { 'retry-after': retryAfter }).end('"answer"');
  });
  const result = await createBuildReader(
    host,
    async (ms) => void waits.push(ms),
  )('/items').catch(String);
  return { result, calls };
}

test('the build waits as long as a backend that limits it asks', async () => {
  expect(await readFrom([429, 200])).toEqual({ result: 'answer', calls: 2 });
  expect(waits).toEqual([7000]);
});

test('the build fails when the backend still limits it afterwards', async () => {
  const { result, calls } = await readFrom([429]);
  expect(result).toContain('answered 429');
  expect([calls, waits]).toEqual([2, [7000]]);
});

test.each([
  ['soon', 0],
  ['-5', 0],
  ['99999999', 600_000],
])('a Retry-After of %j makes the build wait %i ms', async (retryAfter, ms) => {
  expect((await readFrom([429, 200], retryAfter)).result).toBe('answer');
  expect(waits).toEqual([ms]);
});

test('the build waits for no other refusal', async () => {
  expect((await readFrom([404])).calls).toBe(1);
  expect(waits).toEqual([]);
});

test('the build reads no more than 32 MiB of an answer, and says so', async () => {
  let sent = 0;
  const parts = function* () {
    for (; ; sent += 1) yield Buffer.alloc(1_000_000, 'x');
  };
  const host = await testBackend((_, response) => {
    Readable.from(parts()).pipe(response);
    response.once('close', () => response.destroy());
  });
  await expect(createBuildReader(host)('/items')).rejects.toThrow(
    /^GET \/items answered with more than 32 MiB$/,
  );
  expect(sent).toBeLessThan(60);
});

test('the build reads a large answer whole', async () => {
  const text = 'ü'.repeat(10_000_000);
  const host = await testBackend((_, response) => response.end(JSON.stringify(text)));
  expect((await createBuildReader(host)('/items')) === text).toBe(true);
});
