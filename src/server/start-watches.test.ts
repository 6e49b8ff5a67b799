import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runAtIntervals } from './start-watches.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('runs a job now and at each interval, but never twice at once', async () => {
  const ends: (() => void)[] = [];
  const stop = runAtIntervals(() => new Promise((resolve) => ends.push(resolve)), 1000, vi.fn());
  await vi.advanceTimersByTimeAsync(2500);
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(1000);
  expect(ends).toHaveLength(2);
  ends[1]?.();
  await stop();
});

it('goes on after an error, which it reports', async () => {
  const onError = vi.fn();
  let runs = 0;
  const fail = async () => {
    runs += 1;
    throw new Error(`run ${runs}`);
  };
  const stop = runAtIntervals(fail, 1000, onError);
  await vi.advanceTimersByTimeAsync(1000);
  expect(onError.mock.calls).toEqual([[new Error('run 1')], [new Error('run 2')]]);
  await stop();
});

it('ends only when a running job has ended, and runs no more', async () => {
  let runs = 0;
  let end = () => {};
  const job = () => {
    runs += 1;
    return new Promise<void>((resolve) => {
      end = resolve;
    });
  };
  const stopped = runAtIntervals(job, 1000, vi.fn())();
  let isStopped = false;
  void stopped.then(() => {
    isStopped = true;
  });
  await vi.advanceTimersByTimeAsync(5000);
  expect(isStopped).toBe(false);
  end();
  await stopped;
  expect(runs).toBe(1);
});
