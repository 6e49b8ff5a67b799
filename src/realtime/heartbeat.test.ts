import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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

const HOURS = 3 * 3_600_000;

describe.each([
  ['forwards by hours, as after a sleep', HOURS],
  ['forwards by 45 s', 45_000],
  ['back by hours', -HOURS],
])('a clock that jumps %s', (_, jump) => {
  it('makes it ask the server, which stays connected when it answers', () => {
    vi.setSystemTime(Date.now() + jump);
    heartbeat.check();
    expect(sendHeartbeat).toHaveBeenCalledOnce();
    heartbeat.touch();
    for (let seconds = 0; seconds < 600; seconds += 15) {
      vi.advanceTimersByTime(15_000);
      heartbeat.touch();
    }
    expect(onSilence).not.toHaveBeenCalled();
  });

  it('reports a timeout at the next check when nothing is answered', () => {
    vi.setSystemTime(Date.now() + jump);
    heartbeat.check();
    heartbeat.check();
    expect(onSilence).not.toHaveBeenCalled();
    vi.advanceTimersByTime(30_000);
    expect(onSilence).toHaveBeenCalledOnce();
  });
});

it('asks nothing when the clock is wrong by less than 45 s', () => {
  vi.setSystemTime(Date.now() + 44_999);
  heartbeat.check();
  expect(sendHeartbeat).not.toHaveBeenCalled();
});

it('neither sends nor checks after it is stopped', () => {
  heartbeat.stop();
  vi.advanceTimersByTime(600_000);
  expect(sendHeartbeat).not.toHaveBeenCalled();
  expect(onSilence).not.toHaveBeenCalled();
});
