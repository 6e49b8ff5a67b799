export const MINUTES_OF_DAY = 24 * 60;
const MINUTE_MS = 60_000;

/** From when to when nothing is sent, in minutes of the day of a time zone; `to` is not part of it. */
export type QuietHours = { from: number; to: number };

/** Names of time zones ignore case, so a caller could name one in endless ways. */
const FORMATS_MAX = 1000;
const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
  });
  if (formats.size >= FORMATS_MAX) formats.clear();
  formats.set(timeZone, format);
  return format;
}

/** Whether a time zone of this name is known. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][\w+\-/]*$/.test(name)) return false;
  try {
    formatIn(name);
    return true;
  } catch {
    return false;
  }
}

/** The minute of the day in a time zone, from 0 to 1439; `time` in epoch milliseconds. */
function minuteOfDay(time: number, timeZone: string): number {
  const [hours = '', minutes = ''] = formatIn(timeZone).format(time).split(':');
  return Number(hours) * 60 + Number(minutes);
}

/** When the quiet hours at `time` are over, both in epoch milliseconds; `time` itself when it is not in them. */
export function quietUntil(time: number, timeZone: string, quiet: QuietHours | null): number {
  if (quiet === null) return time;
  const left = MINUTES_OF_DAY;
  const minute = minuteOfDay(time, timeZone);
  const passed = (minute - quiet.from + left) % left;
  const length = (quiet.to - quiet.from + left) % left;
  if (passed >= length) return time;
  const startOfMinute = Math.floor(time / MINUTE_MS) * MINUTE_MS;
  return startOfMinute + (length - passed) * MINUTE_MS;
}
