import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadPart } from './load-part.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Creates a part that fails to load so many times. */
function failing(times: number) {
  let tries = 0;
  const part = loadPart(async () => {
    tries += 1;
    if (tries <= times) throw new TypeError('Failed to fetch dynamically imported module');
    return 'the part';
  });
  return { part, tries: () => tries };
}

it('loads a failed part as soon as the network is back', async () => {
  const { part, tries } = failing(1);
  await vi.advanceTimersByTimeAsync(9999);
  expect(tries()).toBe(1);
  window.dispatchEvent(new Event('online'));
  expect(await part).toBe('the part');
});

it('loads a part at once that fails after the network is back', async () => {
  const first = Promise.withResolvers<string>();
  const load = vi.fn<() => Promise<string>>().mockReturnValueOnce(first.promise);
  const part = loadPart(load.mockResolvedValueOnce('the part'));
  window.dispatchEvent(new Event('online'));
  first.reject(new TypeError('Failed to fetch dynamically imported module'));
  expect(await part).toBe('the part');
});

it('leaves no listener and no timer behind, however often it failed', async () => {
  const added = vi.spyOn(window, 'addEventListener');
  const { part } = failing(3);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await part).toBe('the part');
  const signals = added.mock.calls.map(
    ([, , options]) => (options as { signal: AbortSignal }).signal,
  );
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, true, true]);
  expect(vi.getTimerCount()).toBe(0);
});

it('retries a failed part every ten seconds until it is loaded', async () => {
  const { part, tries } = failing(3);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await part).toBe('the part');
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(tries()).toBe(4);
});
