import { ticksOf } from '../chart.ts';
import { type HistoryPoint, lastDays } from '../history.ts';
import { roundPercent } from '../trend.ts';
import type { ComparedDays } from './compare-route.ts';

/** The line of one item in a plot of 1,000 by 1,000, and its change over the days in per cent. */
type ComparedLine = { line: string; percent: number };

/**
 * Lines of several items over the same days. `lines` has null for an item without a history. The ticks are per cents at
 * the bottom, middle and top; `from` and `to` are in epoch milliseconds.
 */
export type ComparedChart = {
  lines: readonly (ComparedLine | null)[];
  ticks: readonly number[];
  from: number;
  to: number;
};

const SIZE = 1000;
/** The height of a line's beginning, so that values of any size share one axis. */
const BASE = 100;

/** A history as parts of its first value, of which that is 100; empty where that is 0. */
function indexed(history: readonly HistoryPoint[], days: ComparedDays): HistoryPoint[] {
  const points = days === null ? history : lastDays(history, days);
  const first = points[0]?.value ?? 0;
  const parts = points.map(({ at, value }) => ({ at, value: (value / first) * BASE }));
  return parts.every(({ value }) => Number.isFinite(value)) ? parts : [];
}

/** Draws histories (oldest first) as changes since their first shown value, on one axis; null when there is nothing to draw. */
export function drawComparedChart(
  histories: readonly (readonly HistoryPoint[])[],
  days: ComparedDays,
): ComparedChart | null {
  const all = histories.map((history) => indexed(history, days));
  const points = all.flat();
  if (points.length === 0) return null;
  const times = points.map(({ at }) => at);
  const [from, to] = [Math.min(...times), Math.max(...times)];
  const values = points.map(({ value }) => value);
  const ticks = ticksOf(Math.min(...values), Math.max(...values), false);
  const place = ({ at, value }: HistoryPoint) => ({
    x: Math.round(((at - from) / (to - from || 1)) * SIZE),
    y: Math.round(SIZE - ((value - ticks[0]) / (ticks[2] - ticks[0])) * SIZE),
  });
  const lines = all.map((one) => {
    const last = one.at(-1);
    if (last === undefined) return null;
    const line = one.map(place).map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`);
    return { line: line.join(''), percent: roundPercent(last.value - BASE) };
  });
  return { lines, ticks: ticks.map((tick) => tick - BASE), from, to };
}
