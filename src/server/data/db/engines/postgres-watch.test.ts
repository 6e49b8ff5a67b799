import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPostgresWatch, type PostgresWatch } from './postgres-watch.ts';

const SILENCE_MS = 1500;
const refused = Object.assign(new Error('too many'), { severity: 'FATAL', code: '53300' });
const starting = Object.assign(new Error('starting'), { severity: 'FATAL', code: '57P03' });

/** How the server answers a probe; null for a frozen one, which does not. */
let answer: (() => Promise<void>) | null = null;
let probes = 0;
let events: string[] = [];
let watch: PostgresWatch;

const untilAborted = (signal: AbortSignal) =>
  new Promise<void>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('no answer in time')));
  });

beforeEach(() => {
  vi.useFakeTimers();
  [answer, probes, events] = [async () => {}, 0, []];
  watch = createPostgresWatch({
    silenceMs: SILENCE_MS,
    probe: (signal) => {
      probes += 1;
      return answer === null ? untilAborted(signal) : answer();
    },
    onAway: () => events.push('away'),
    onBack: () => events.push('back'),
  });
});
afterEach(() => {
  watch.stop();
  vi.useRealTimers();
});

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test('a server that nobody waits for is not asked', async () => {
  await pass(60_000);
  watch.begin(() => {})();
  await pass(60_000);
  expect(probes).toBe(0);
});

test('a statement that takes long fails nothing while the server takes connections', async () => {
  const fail = vi.fn();
  watch.begin(fail);
  await pass(20_000);
  expect(probes).toBeGreaterThan(10);
  expect(fail).not.toHaveBeenCalled();
  expect(events).toEqual([]);
});

test('answers to others show that the server is there, so it is not asked', async () => {
  watch.begin(() => {});
  for (let answers = 0; answers < 40; answers += 1) {
    await pass(400);
    watch.answered();
  }
  expect(probes).toBe(0);
});

test('a frozen server fails all that waits within the time, once, and again after it was back', async () => {
  answer = null;
  const fails = [vi.fn(), vi.fn()];
  for (const fail of fails) watch.begin(fail);
  await pass(SILENCE_MS - 100);
  expect(watch.away()).toBeNull();
  await pass(200);
  for (const fail of fails) expect(fail).toHaveBeenCalledExactlyOnceWith(watch.away());
  await pass(10_000);
  answer = async () => {};
  await pass(SILENCE_MS);
  expect(watch.away()).toBeNull();
  answer = null;
  watch.begin(() => {});
  await pass(2 * SILENCE_MS);
  expect(events).toEqual(['away', 'back', 'away']);
});

test('a connection that breaks makes it ask at once', async () => {
  answer = () => Promise.reject(new Error('ECONNREFUSED'));
  watch.check();
  watch.check();
  await pass(0);
  expect([probes, events]).toEqual([1, ['away']]);
});

test('a server that refuses a connection is there, and one that starts is not', async () => {
  answer = () => Promise.reject(refused);
  watch.check();
  await pass(0);
  expect(watch.away()).toBeNull();
  answer = () => Promise.reject(starting);
  watch.check();
  await pass(0);
  expect(watch.away()).toMatchObject({ reason: 'no-answer' });
});
