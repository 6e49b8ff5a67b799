import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallError } from '../../api/shared/call-error.ts';
import { fakeTimeouts } from '../testing/fake-timeouts.ts';
import { polled } from './polled.ts';

const POLL = 30_000;
const DEADLINE = 10_000;
/** The longest pause after a failed read. */
const NEXT_TRY = 10_000;

type Read = { signal: AbortSignal; answer: (answer: number | CallError) => void };
let reads: Read[] = [];

/** A read that the test answers, or that ends with its signal as a call does. */
function read(signal: AbortSignal): Promise<number> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(failed(null)));
    reads.push({
      signal,
      answer: (answer) => (typeof answer === 'number' ? resolve(answer) : reject(answer)),
    });
  });
}

const failed = (status: number | null, retryAfter: number | null = null) =>
  new CallError('GET /x', 'failed', status, { serverMessage: null, retryAfter });
const pass = (time: number) => vi.advanceTimersByTimeAsync(time);

async function answer(body: number | CallError) {
  reads.at(-1)?.answer(body);
  await pass(0);
}

beforeEach(() => {
  reads = [];
  vi.useFakeTimers();
  fakeTimeouts();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', { visibilityState: 'visible' });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('reads at once and then at its interval', async () => {
  const store = polled(read, POLL);
  store.listen(() => {});
  await answer(1);
  expect(store.get()).toMatchObject({ data: 1, failed: false });
  await pass(POLL);
  await answer(2);
  expect(store.get()).toMatchObject({ data: 2, failed: false });
});

it('fails when a read takes 10 s, and reads again automatically', async () => {
  const store = polled(read, POLL);
  store.listen(() => {});
  await pass(DEADLINE);
  expect(store.get()).toMatchObject({ data: null, failed: true });
  await pass(NEXT_TRY);
  expect(reads).toHaveLength(2);
  await answer(1);
  expect(store.get()).toMatchObject({ data: 1, failed: false });
});

it.each([null, 408, 425, 429, 500, 502, 503, 504])('reads again soon after %s', async (status) => {
  const store = polled(read);
  store.listen(() => {});
  await answer(failed(status));
  await pass(NEXT_TRY);
  expect(reads).toHaveLength(2);
});

it.each([200, 400, 404, 422])('waits for its interval after %i', async (status) => {
  const store = polled(read, POLL);
  store.listen(() => {});
  await answer(failed(status));
  await pass(NEXT_TRY);
  expect(reads).toHaveLength(1);
  await pass(POLL - NEXT_TRY);
  expect(reads).toHaveLength(2);
});

it('waits as long as the backend asks, at most 10 minutes', async () => {
  const store = polled(read);
  store.listen(() => {});
  await answer(failed(503, 20));
  await pass(19_999);
  expect(reads).toHaveLength(1);
  await pass(1);
  expect(reads).toHaveLength(2);
  await answer(failed(503, 1e12));
  await pass(599_999);
  expect(reads).toHaveLength(2);
  await pass(1);
  expect(reads).toHaveLength(3);
});

it('aborts a read when it is unmounted, and starts anew when it is mounted again', async () => {
  const store = polled(read, POLL);
  const leave = store.listen(() => {});
  leave();
  await pass(1000);
  expect(reads[0]?.signal.aborted).toBe(true);
  store.listen(() => {});
  await answer(1);
  expect(reads).toHaveLength(2);
  expect(store.get()).toMatchObject({ data: 1, failed: false });
});

it('reads when it was asked to while the page was hidden, once it is shown', async () => {
  const store = polled(read);
  store.listen(() => {});
  await answer(1);
  vi.stubGlobal('document', { visibilityState: 'hidden' });
  store.refetch();
  expect(reads).toHaveLength(1);
  vi.stubGlobal('document', { visibilityState: 'visible' });
  window.dispatchEvent(new Event('visibilitychange'));
  expect(reads).toHaveLength(2);
  await answer(2);
  window.dispatchEvent(new Event('visibilitychange'));
  expect(reads).toHaveLength(2);
});

it('reads again when it was asked to during a read, because that may have been too early', async () => {
  const store = polled(read);
  store.listen(() => {});
  store.refetch();
  expect(reads).toHaveLength(1);
  await answer(1);
  expect(reads).toHaveLength(2);
  await answer(2);
  expect(reads).toHaveLength(2);
  expect(store.get()).toMatchObject({ data: 2 });
});

it.each([
  [true, 2],
  [false, 1],
])('reads at a return from the back/forward cache (%s)', async (persisted, count) => {
  polled(read, POLL).listen(() => {});
  await answer(1);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  expect(reads).toHaveLength(count);
});
