import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shownTrend, TRENDS, valueTrend, weekTrend, withCurrentValue } from './trend.ts';

const DAY = 24 * 3_600_000;
const NOW = Date.UTC(2026, 10, 20);
const point = (daysAgo: number, value: number) => ({ at: NOW - daysAgo * DAY, value });

describe('the trend of a value', () => {
  it('is its change since the value of 7 days ago, which may be older', () => {
    expect(valueTrend([point(30, 50), point(9, 100), point(3, 90), point(0, 82)])).toEqual({
      percent: -18,
      since: null,
    });
  });

  it('is rounded to tenths below 10 per cent', () => {
    expect(valueTrend([point(9, 300), point(0, 304)])?.percent).toBe(1.3);
    expect(valueTrend([point(9, 300), point(0, 345.9)])?.percent).toBe(15);
  });

  it('counts from the first known day of a shorter history', () => {
    expect(valueTrend([point(3, 100), point(0, 105)])).toEqual({
      percent: 5,
      since: NOW - 3 * DAY,
    });
  });

  it.each([
    ['no history', []],
    ['one point', [point(0, 5)]],
    ['less than a day', [point(0.9, 5), point(0, 6)]],
    ['a value that began at 0', [point(9, 0), point(0, 6)]],
    ['nothing but 0', [point(9, 0), point(0, 0)]],
    ['a change beyond any number', [point(9, 1e-300), point(0, 1e300)]],
  ])('has no per cent with %s', (_, history) => expect(valueTrend(history)).toBeNull());

  it('ends with the value of now, which may be unchanged for long', () => {
    const history = [point(40, 10), point(20, 20)];
    expect(valueTrend(withCurrentValue(history, 20, NOW))).toEqual({ percent: 0, since: null });
    expect(withCurrentValue(history, 'N/A', NOW)).toEqual(history);
    expect(withCurrentValue([], 20, NOW)).toEqual([]);
    expect(withCurrentValue([point(-1, 5)], 20, NOW)).toEqual([point(-1, 5)]);
  });
});

describe('the arrow beside a per cent', () => {
  it('is the feed’s where both agree, and follows the per cent where they do not', () => {
    const shown = (percent: number) =>
      TRENDS.map((trend) => shownTrend(trend, { percent, since: null }));
    expect(shown(3)).toEqual(['up', 'rising', 'rising', 'unstable', 'rising', 'rising']);
    expect(shown(0)).toEqual(['stable', 'stable', 'stable', 'unstable', 'stable', 'stable']);
    expect(shown(-3)).toEqual(['dropping', 'dropping', 'dropping', 'unstable', 'dropping', 'down']);
  });

  it('is the feed’s without a per cent', () => {
    fc.assert(
      fc.property(fc.constantFrom(...TRENDS, null), (trend) => shownTrend(trend, null) === trend),
    );
    expect(shownTrend(null, { percent: -3, since: null })).toBe('dropping');
  });
});

describe('the trend of an item in a list', () => {
  it('is its change since the value of 7 days ago', () => {
    const weekAgo = { value: 100, since: null };
    expect(weekTrend({ value: 82, weekAgo })).toEqual({ percent: -18, since: null });
  });

  it('is unknown without a number now or 7 days ago', () => {
    expect(weekTrend({ value: 'TBD', weekAgo: { value: 100, since: null } })).toBeNull();
    expect(weekTrend({ value: 5, weekAgo: null })).toBeNull();
    expect(weekTrend({ value: 5, weekAgo: { value: 0, since: null } })).toBeNull();
  });
});
