/** A minute, an hour and a day, in milliseconds. */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** The time zone of whoever has none that is known. */
export const UTC = 'UTC';

/** Names of time zones ignore case, so a caller could name one in endless ways. */
const FORMATS_MAX = 1000;
const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  if (formats.size >= FORMATS_MAX) formats.clear();
  formats.set(timeZone, format);
  return format;
}

/** Whether a time zone of this name is known. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][\w+\-/]{0,99}$/.test(name)) return false;
  try {
    formatIn(name);
    return true;
  } catch {
    return false;
  }
}

/** The time zone that somebody named; UTC for what is no known one, like `Etc/Unknown` of a browser (behaviour E17). */
export const timeZoneOf = (name: unknown): string =>
  typeof name === 'string' && isTimeZone(name) ? name : UTC;

/**
 * The time on a wall clock in a time zone, read as if it were UTC; both in epoch milliseconds, the clock to the minute.
 * @example wallClock(Date.UTC(2026, 6, 1, 12), 'Europe/Paris') // => Date.UTC(2026, 6, 1, 14)
 */
export function wallClock(time: number, timeZone: string): number {
  const text = formatIn(timeZoneOf(timeZone)).format(time);
  const [day = 0, month = 0, year = 0, hour = 0, minute = 0] = text.split(/\D+/).map(Number);
  return Date.UTC(year, month - 1, day, hour, minute);
}

/**
 * When the clock of a time zone shows `wall` first and last, in epoch milliseconds. It shows a minute twice in the night
 * in which it is set back. A minute that it skips is the one at which it goes on.
 */
export function wallTimes(wall: number, timeZone: string): { first: number; last: number } {
  const offsetAt = (time: number) => wallClock(time, timeZone) - time;
  const [before, after] = [offsetAt(wall - DAY_MS), offsetAt(wall + DAY_MS)];
  if (before === after) return { first: wall - before, last: wall - before };
  const [early, late] = [wall - Math.max(before, after), wall - Math.min(before, after)];
  const shown = [early, late].filter((time) => wallClock(time, timeZone) === wall);
  const [first, last] = [shown.at(0), shown.at(-1)];
  if (first !== undefined && last !== undefined) return { first, last };
  let skipped = early;
  while (offsetAt(skipped) !== after) skipped += MINUTE_MS;
  return { first: skipped, last: skipped };
}
