import { HOUR_MS } from '../shared/time-zone.ts';

/** How long a mute may last at the desk, in hours. */
export const MUTE_HOURS = [1, 24, 168] as const;
/** How long a suspension may last at the desk, in hours; null for good. */
export const SUSPEND_HOURS = [24, 168, 720, null] as const;

const DAY_HOURS = 24;

/**
 * A duration in words: `1 hour`, `7 days`, `For good`.
 * @example durationText(168) // => '7 days'
 */
export function durationText(hours: number | null): string {
  if (hours === null) return 'For good';
  if (hours === 1) return '1 hour';
  return hours < DAY_HOURS * 2 ? `${hours} hours` : `${hours / DAY_HOURS} days`;
}

/** The end (epoch milliseconds) of a duration that begins at a time; null for good. */
export const endOf = (hours: number | null, now: number): number | null =>
  hours === null ? null : now + hours * HOUR_MS;
