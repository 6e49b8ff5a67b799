import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawChart } from './chart.ts';
import {
  CHART_DAYS,
  type ChartDays,
  cleanHistory,
  HISTORY_POINTS_MAX,
  lastDays,
} from './history.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe('a history', () => {
  it('is sorted, without duplicates and without values that are no numbers', () => {
    const history = cleanHistory([
      { at: 3, value: '30' },
      { at: 1, value: 10 },
      { at: 1, value: 11 },
      { at: 2, value: 'N/A' },
      { at: null, value: 5 },
      { at: 4, value: -2 },
      { at: 5, value: {} },
      { at: 6, value: 1.7e308 },
    ]);
    expect(history).toEqual([
      { at: 1, value: 11 },
      { at: 3, value: 30 },
    ]);
  });

  it('spans 60 days with a value each hour and keeps its newest points', () => {
    const hours = 60 * 24;
    const hourly = Array.from({ length: hours }, (_, hour) => ({ at: hour * HOUR, value: hour }));
    const history = cleanHistory(hourly);
    expect(history.length).toBeLessThanOrEqual(HISTORY_POINTS_MAX);
    expect(history.slice(-120)).toEqual(hourly.slice(-120));
    const days = (span: ChartDays) => {
      const [first, last] = [lastDays(history, span)[0], history.at(-1)];
      return ((last?.at ?? 0) - (first?.at ?? 0)) / DAY;
    };
    expect(CHART_DAYS.map((span) => Math.round(days(span)))).toEqual([7, 30, 60]);
    const few = hourly.slice(0, HISTORY_POINTS_MAX);
    expect(cleanHistory(few)).toEqual(few);
  });

  it('is cut to its last days', () => {
    const history = Array.from({ length: 60 }, (_, day) => ({ at: day * DAY + 1, value: day }));
    expect(lastDays(history, 7).map((point) => point.value)).toEqual([
      52, 53, 54, 55, 56, 57, 58, 59,
    ]);
    expect(lastDays([], 30)).toEqual([]);
    const sparse = [
      { at: 0, value: 1 },
      { at: 20 * DAY, value: 2 },
    ];
    expect(lastDays(sparse, 7)).toEqual([{ at: 13 * DAY, value: 1 }, sparse[1]]);
  });
});

describe('a chart', () => {
  it('is null without points', () => expect(drawChart([])).toBeNull());

  it('puts a single point into the middle', () => {
    expect(drawChart([{ at: 5, value: 10 }])).toMatchObject({ last: { x: 500, y: 500 } });
  });

  it('keeps every point inside the plot, between round ticks', () => {
    const histories = fc.array(
      fc.record({
        at: fc.nat(),
        value: fc.double({ min: 0, max: 1e300, noNaN: true }),
      }),
      {
        minLength: 1,
      },
    );
    fc.assert(
      fc.property(histories, (raw) => {
        const chart = drawChart(cleanHistory(raw));
        const positions = [...(chart?.line.matchAll(/[ML]([\d.e-]+) ([\d.e-]+)/g) ?? [])];
        expect(positions.length).toBeGreaterThan(0);
        for (const [, x, y] of positions) {
          expect(Number(x)).toBeGreaterThanOrEqual(0);
          expect(Number(x)).toBeLessThanOrEqual(1000);
          expect(Number(y)).toBeGreaterThanOrEqual(0);
          expect(Number(y)).toBeLessThanOrEqual(1000);
        }
        expect(chart?.ticks[0]).toBeLessThanOrEqual(chart?.lowest ?? 0);
        expect(chart?.ticks[2]).toBeGreaterThanOrEqual(chart?.highest ?? 0);
      }),
    );
  });

  it('has whole ticks for whole values, and finer ticks for others', () => {
    const axisOf = (values: number[]) =>
      drawChart(values.map((value, at) => ({ at, value })))?.ticks;
    expect(axisOf([3, 4])).toEqual([3, 4, 5]);
    expect(axisOf([10, 15])).toEqual([10, 15, 20]);
    expect(axisOf([3.2, 4])).toEqual([3, 3.5, 4]);
  });

  it('gives a flat history and one without value some room', () => {
    for (const value of [0, 7, 1e9]) {
      const chart = drawChart([
        { at: 1, value },
        { at: 2, value },
      ]);
      expect(new Set(chart?.ticks).size).toBe(3);
    }
  });
});
