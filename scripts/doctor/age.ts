import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/domain/shared/time-zone.ts';

const UNITS = [
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
] as const;

/**
 * How long ago a time was, both in epoch milliseconds, in whole units.
 * @example ageText(0, 7_200_000) // => '2 hours ago'
 */
export function ageText(at: number, now: number): string {
  for (const [unit, milliseconds] of UNITS) {
    const count = Math.floor((now - at) / milliseconds);
    if (count >= 1) return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
  }
  return 'less than a minute ago';
}
