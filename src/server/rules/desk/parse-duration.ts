import { DAY_MS, HOUR_MS } from '../../../domain/shared/time-zone.ts';

const UNITS_MS: Readonly<Record<string, number>> = { h: HOUR_MS, d: DAY_MS };

/** Parses how long a suspension lasts: `12h` or `7d` as milliseconds, `forever` as null. Undefined for anything else. */
export function parseDuration(text: string): number | null | undefined {
  if (text === 'forever') return null;
  const [, count, unit = ''] = /^([1-9]\d{0,3})([hd])$/.exec(text) ?? [];
  return count === undefined ? undefined : Number(count) * (UNITS_MS[unit] ?? 0);
}
