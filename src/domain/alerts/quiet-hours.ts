import { DAY_MS, MINUTE_MS, wallClock, wallTimes } from '../shared/time-zone.ts';

export const MINUTES_OF_DAY = 24 * 60;

/** From when to when nothing is sent, in minutes of the day of a time zone; `to` is not part of it. */
export type QuietHours = { from: number; to: number };

/**
 * When the quiet hours at `time` are over, both in epoch milliseconds; `time` itself when it is not in them (behaviour E17).
 * @example quietUntil(Date.UTC(2026, 0, 1, 23), 'UTC', { from: 1320, to: 420 }) // => Date.UTC(2026, 0, 2, 7)
 */
export function quietUntil(time: number, timeZone: string, quiet: QuietHours | null): number {
  if (quiet === null) return time;
  const today = Math.floor(wallClock(time, timeZone) / DAY_MS) * DAY_MS;
  const [from, to] = [quiet.from * MINUTE_MS, quiet.to * MINUTE_MS];
  const overMidnight = to < from ? DAY_MS : 0;
  let until = time;
  for (const day of [today - DAY_MS, today, today + DAY_MS]) {
    if (wallTimes(day + from, timeZone).first > until) break;
    // They end when the clock shows their end for the last time.
    until = Math.max(until, wallTimes(day + overMidnight + to, timeZone).last);
  }
  return until;
}
