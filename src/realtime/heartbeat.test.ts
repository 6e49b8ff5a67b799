import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Heartbeat, startHeartbeat } from './heartbeat.ts';

let heartbeat: Heartbeat;
const sendHeartbeat = vi.fn();
const onSilence = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  heartbeat = startHeartbeat(sendHeartbeat, onSilence);
});
afterEach(() => {
  heartbeat.stop();
  vi.clearAllMocks();
  vi.useRealTimers();
});

it('sends a heartbeat every 15 s', () => {
  vi.advanceTimersByTime(14_999);
  expect(sendHeartbeat).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(sendHeartbeat).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(45_000);
  expect(sendHeartbeat).toHaveBeenCalledTimes(4);
});

it('checks every 30 s whether 45 s have passed without a message', () => {
  vi.advanceTimersByTime(59_999);
  expect(onSilence).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onSilence).toHaveBeenCalledOnce();
});

it('reports no timeout while messages are received', () => {
  for (let messages = 0; messages < 20; messages += 1) {
    vi.advanceTimersByTime(44_000);
    heartbeat.touch();
  }
  expect(onSilence).not.toHaveBeenCalled();
});

it('compares clock times, because timers stop while the machine sleeps', () => {
  vi.setSystemTime(Date.now() + 44_999);
  heartbeat.check();
  expect(onSilence).not.toHaveBeenCalled();
  vi.setSystemTime(Date.now() + 1);
  heartbeat.check();
  expect(onSilence).toHaveBeenCalledOnce();
});

it('reports a timeout when the clock was set back by an hour', () => {
  vi.setSystemTime(Date.now() - 3_600_000);
  heartbeat.check();
  expect(onSilence).toHaveBeenCalledOnce();
});

it('neither sends nor checks after it is stopped', () => {
  heartbeat.stop();
  vi.advanceTimersByTime(600_000);
  expect(sendHeartbeat).not.toHaveBeenCalled();
  expect(onSilence).not.toHaveBeenCalled();
});
