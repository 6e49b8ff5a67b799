import { noise } from './random.ts';

const PERIODS = [64, 32, 16, 8, 4, 2, 1] as const;
const REACH = PERIODS.reduce((sum, period) => sum + Math.sqrt(period), 0);

/**
 * The value of a seeded random walk on a day (fractions allowed), from -1 to 1. As in any random walk a
 * step is as large as the square root of its time; here each length of step has its own track of random
 * points, so that any moment is known without walking there and the walk never leaves its bounds.
 */
export function walkAt(key: number, day: number): number {
  let sum = 0;
  for (const period of PERIODS) {
    const position = day / period;
    const before = Math.floor(position);
    const share = position - before;
    const from = noise(key + period, before);
    const to = noise(key + period, before + 1);
    sum += Math.sqrt(period) * (2 * (from + (to - from) * share) - 1);
  }
  return sum / REACH;
}
