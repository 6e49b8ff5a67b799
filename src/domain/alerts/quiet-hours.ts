import { wallClock, wallTimes } from './time-zone.ts';

export const MINUTES_OF_DAY = 24 * 60;
const MINUTE_MS = 60_000;
const DAY_MS = MINUTES_OF_DAY * MINUTE_MS;

/** From when to when nothing is sent, in minutes of the day of a time zone; `to` is not part of it. */
export type QuietHours = { from: number; to: number };

/** The quiet hours that begin on a day of a time zone, as epoch milliseconds. They end when the clock shows their end for the last time. */
function quietOn(day: number, timeZone: string, { from, to }: QuietHours) {
  const lastDay = to < from ? day + DAY_MS : day;
  return {
    begin: wallTimes(day + from * MINUTE_MS, timeZone).first,
    end: wallTimes(lastDay + to * MINUTE_MS, timeZone).last,
  };
}

/** When the quiet hours at `time` are over, both in epoch milliseconds; `time` itself when it is not in them (behaviour E17). */
export function quietUntil(time: number, timeZone: string, quiet: QuietHours | null): number {
  if (quiet === null) return time;
  const today = Math.floor(wallClock(time, timeZone) / DAY_MS) * DAY_MS;
  let until = time;
  for (const day of [today - DAY_MS, today, today + DAY_MS]) {
    const { begin, end } = quietOn(day, timeZone, quiet);
    if (begin <= until && until < end) until = end;
  }
  return until;
}
