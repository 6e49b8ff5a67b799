import { noise } from './random.ts';

const PERIODS = [64, 32, 16, 8, 4, 2, 1] as const;
const STEPS_SUM = PERIODS.reduce((sum, period) => sum + Math.sqrt(period), 0);

/**
 * The value of a seeded random walk on a day (fractions allowed), from -1 to 1. It is the sum of smooth
 * noise with several periods, and each period weighs as the square root of its length, as in a random walk.
 * So the value of any moment is known without the days before it, and it never leaves its bounds.
 */
export function randomWalkAt(key: number, day: number): number {
  let sum = 0;
  for (const period of PERIODS) {
    const position = day / period;
    const index = Math.floor(position);
    const fraction = position - index;
    const from = noise(key + period, index);
    const to = noise(key + period, index + 1);
    sum += Math.sqrt(period) * (2 * (from + (to - from) * fraction) - 1);
  }
  return sum / STEPS_SUM;
}
