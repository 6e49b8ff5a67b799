import type { HistoryPoint } from './history.ts';

/** A line chart in a plot of 1,000 by 1,000 whole numbers. `ticks` are the values at its bottom, middle and top. */
export type Chart = {
  line: string;
  area: string;
  /** The place of each point, in their order. */
  places: readonly { x: number; y: number }[];
  last: { x: number; y: number };
  ticks: readonly [number, number, number];
  from: HistoryPoint;
  to: HistoryPoint;
  lowest: number;
  highest: number;
};

const SIZE = 1000;

/** The range of the axis in parts of the highest value: of a flat history, and the smallest that a double can divide into steps. */
const FLAT_SPREAD = 0.2;
const LEAST_SPREAD = 1e-9;

/** Rounds a step up to 1, 2, 2.5 or 5 times a power of ten, or to the next whole one. */
function niceStep(step: number, isWhole: boolean): number {
  const power = 10 ** Math.floor(Math.log10(step));
  const steps = [1, 2, 2.5, 5, 10].map((factor) => factor * power);
  return steps.find((one) => one >= step && (!isWhole || Number.isInteger(one))) ?? 10 * power;
}

/** Three round ticks that enclose a range; whole values get whole ticks. A flat range gets room on both sides. */
export function ticksOf(
  lowest: number,
  highest: number,
  isWhole: boolean,
): [number, number, number] {
  const isFlat = lowest === highest;
  const least = Math.max(highest, 1) * (isFlat ? FLAT_SPREAD : LEAST_SPREAD);
  const spread = Math.max(highest - lowest, isFlat ? 1 : 0, least);
  const middleOf = (step: number) =>
    Math.max(step, Math.round((lowest + highest) / 2 / step) * step);
  let step = niceStep(spread / 2, isWhole);
  let middle = middleOf(step);
  while (middle - step > lowest || middle + step < highest) {
    step = niceStep(step * 1.01, isWhole);
    middle = middleOf(step);
  }
  return [middle - step, middle, middle + step];
}

/** Draws a history (oldest first); null when there is nothing to draw. */
export function drawChart(points: readonly HistoryPoint[]): Chart | null {
  const [from] = points;
  const to = points.at(-1);
  if (from === undefined || to === undefined) return null;
  const values = points.map((point) => point.value);
  const lowest = Math.min(...values);
  const highest = Math.max(...values);
  const ticks = ticksOf(lowest, highest, values.every(Number.isInteger));
  const duration = to.at - from.at || 1;
  const plotted = points.map(({ at, value }) => ({
    x: points.length === 1 ? SIZE / 2 : Math.round(((at - from.at) / duration) * SIZE),
    y: Math.round(SIZE - ((value - ticks[0]) / (ticks[2] - ticks[0])) * SIZE),
  }));
  const line = plotted.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  const last = plotted.at(-1) ?? { x: 0, y: 0 };
  const area = `${line}L${last.x} ${SIZE}L${plotted[0]?.x ?? 0} ${SIZE}Z`;
  return { line, area, places: plotted, last, ticks, from, to, lowest, highest };
}
