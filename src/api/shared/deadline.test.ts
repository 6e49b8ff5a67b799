import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deadline } from './deadline.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((wait) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort('late'), wait);
    return controller.signal;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('aborts after 10 s, with another signal or without', () => {
  const signals = [deadline(), deadline(new AbortController().signal)];
  vi.advanceTimersByTime(9999);
  expect(signals.map(({ aborted }) => aborted)).toEqual([false, false]);
  vi.advanceTimersByTime(1);
  expect(signals.map(({ reason }) => reason)).toEqual(['late', 'late']);
});

it('aborts with the other signal and its reason, once', () => {
  const other = new AbortController();
  const signal = deadline(other.signal);
  const onAbort = vi.fn();
  signal.addEventListener('abort', onAbort);
  other.abort('left');
  vi.advanceTimersByTime(10_000);
  expect(onAbort).toHaveBeenCalledOnce();
  expect(signal.reason).toBe('left');
});

it('has aborted where the other signal has', () => {
  expect(deadline(AbortSignal.abort('gone')).reason).toBe('gone');
});

it('leaves nothing at the other signal once it is over', () => {
  const { signal } = new AbortController();
  const listens = vi.spyOn(signal, 'addEventListener');
  deadline(signal);
  const options = listens.mock.calls[0]?.[2];
  vi.advanceTimersByTime(10_000);
  expect(options).toMatchObject({ signal: { aborted: true } });
});
