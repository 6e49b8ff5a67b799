import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Watch, watch } from './heartbeat.ts';

let watched: Watch;
const beat = vi.fn();
const onSilence = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  watched = watch(beat, onSilence);
});
afterEach(() => {
  watched.stop();
  vi.clearAllMocks();
  vi.useRealTimers();
});

it('beats every 15 s', () => {
  vi.advanceTimersByTime(14_999);
  expect(beat).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(beat).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(45_000);
  expect(beat).toHaveBeenCalledTimes(4);
});

it('looks every 30 s whether 45 s went by without a message', () => {
  vi.advanceTimersByTime(59_999);
  expect(onSilence).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onSilence).toHaveBeenCalledOnce();
});

it('is content while something is heard', () => {
  for (let heard = 0; heard < 20; heard += 1) {
    vi.advanceTimersByTime(44_000);
    watched.hear();
  }
  expect(onSilence).not.toHaveBeenCalled();
});

it('goes by the clock and not by its ticks, which sleep with the machine', () => {
  vi.setSystemTime(Date.now() + 44_999);
  watched.look();
  expect(onSilence).not.toHaveBeenCalled();
  vi.setSystemTime(Date.now() + 1);
  watched.look();
  expect(onSilence).toHaveBeenCalledOnce();
});

it('takes a clock that was set back by an hour for a silence', () => {
  vi.setSystemTime(Date.now() - 3_600_000);
  watched.look();
  expect(onSilence).toHaveBeenCalledOnce();
});

it('neither beats nor looks once it is stopped', () => {
  watched.stop();
  vi.advanceTimersByTime(600_000);
  expect(beat).not.toHaveBeenCalled();
  expect(onSilence).not.toHaveBeenCalled();
});
