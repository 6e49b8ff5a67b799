import { expect, it } from 'vitest';
import { DAY_MS } from '../../shared/time-zone.ts';
import { drawComparedChart } from './compare-chart.ts';

const NOW = Date.UTC(2026, 10, 20);
const point = (daysAgo: number, value: number) => ({ at: NOW - daysAgo * DAY_MS, value });

it('draws values of any size on one axis, as changes since the first day shown', () => {
  const chart = drawComparedChart(
    [
      [point(9, 100), point(0, 120)],
      [point(7, 2_000_000), point(3.5, 1_600_000), point(0, 1_800_000)],
    ],
    7,
  );
  expect(chart).toMatchObject({ ticks: [-20, 0, 20], from: NOW - 7 * DAY_MS, to: NOW });
  expect(chart?.lines).toEqual([
    { line: 'M0 500L1000 0', percent: 20 },
    { line: 'M0 500L500 1000L1000 750', percent: -10 },
  ]);
});

it('begins with the oldest point of all, and draws a younger item from its own', () => {
  const old = [point(40, 10), point(0, 10)];
  const young = [point(10, 5), point(0, 10)];
  const chart = drawComparedChart([old, young], null);
  expect(chart?.from).toBe(NOW - 40 * DAY_MS);
  expect(chart?.lines[1]?.line).toMatch(/^M750 /);
});

it.each([
  ['no history', []],
  ['a value that began at 0', [point(3, 0), point(0, 5)]],
])('draws no line of %s', (_, history) => {
  const fox = [point(7, 1), point(0, 2)];
  expect(drawComparedChart([history, fox], 7)?.lines).toMatchObject([null, { percent: 100 }]);
  expect(drawComparedChart([history], 7)).toBeNull();
});

it('draws a line that never changes', () => {
  const chart = drawComparedChart([[point(5, 3), point(0, 3)]], 7);
  expect(chart?.lines[0]).toEqual({ line: 'M0 500L1000 500', percent: 0 });
});
