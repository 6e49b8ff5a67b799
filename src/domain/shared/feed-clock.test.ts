import { describe, expect, it } from 'vitest';
import { correctionOf, type FeedClock, isTooFarOff, lagText, nextClock } from './feed-clock.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const NOW = 1_800_000_000_000;

/** Sends a line every 30 s, each so many milliseconds late. Returns what is corrected of the last one. */
function correctedAfter(...lags: number[]) {
  let clock: FeedClock | undefined;
  let corrected = 0;
  for (const [index, lag] of lags.entries()) {
    const now = NOW + index * 30 * SECOND;
    clock = nextClock(clock, now - lag, now);
    corrected = correctionOf(clock, now - lag, now);
  }
  return corrected;
}
const times = (count: number, lag: number) => Array.from({ length: count }, () => lag);

describe('a constant lag', () => {
  it.each([
    ['of an hour', times(20, HOUR), HOUR],
    ['of a clock that is ahead', times(20, -90 * SECOND), -90 * SECOND],
    ['that varies within 20 s', [360, 355, 362, 368, 358].map((one) => one * SECOND), 360_000],
    ['with one line that was late', [...times(10, HOUR), HOUR + 4 * MINUTE], HOUR],
    ['after one line that was late', [...times(9, HOUR), 2 * HOUR, HOUR], HOUR],
    ['that became another one', [...times(20, HOUR), ...times(17, 2 * HOUR)], 2 * HOUR],
  ])('%s is corrected by its median', (_, lags, corrected) => {
    expect(correctedAfter(...lags)).toBe(corrected);
  });

  it.each([
    ['with four lines', times(4, HOUR)],
    ['within 30 s', times(20, 30 * SECOND)],
    ['that varies', [1, 3, 5, 2, 9, 4, 7].map((one) => one * MINUTE)],
    ['with a line between that was right', [...times(4, HOUR), 0, ...times(4, HOUR)]],
    ['of a backlog that is sent at once', [50, 45, 40, 35, 30, 25].map((one) => one * MINUTE)],
    ['from the first line of a clock that was set right', [...times(20, HOUR), 0]],
    ['once a clock that was ahead is right', [...times(20, -90 * SECOND), SECOND]],
    ['while the clock jumps to a smaller one', [...times(20, HOUR), 10 * MINUTE]],
  ])('is none %s', (_, lags) => {
    expect(correctedAfter(...lags)).toBe(0);
  });

  it('does not move by a few seconds, which would put lines out of order', () => {
    expect(correctedAfter(...times(10, HOUR), ...times(20, HOUR + 9 * SECOND))).toBe(HOUR);
  });

  it('is not learned from one line that is sent again and again', () => {
    let clock: FeedClock | undefined;
    for (let by = 0; by < 20; by += 1) clock = nextClock(clock, NOW - HOUR, NOW + by);
    expect(clock).toMatchObject({ lags: [HOUR], lag: null });
  });

  it('is too large from six hours on, and has words', () => {
    expect([6 * HOUR, -6 * HOUR, 6 * HOUR + 1, -7 * HOUR].map(isTooFarOff)).toEqual([
      ...[false, false, true, true],
    ]);
    expect([360_000, -90_000, HOUR].map(lagText)).toEqual(['6m behind', '90s ahead', '60m behind']);
  });
});
