const timeFormat = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });
/** To make a format takes milliseconds on a slow phone, and most threads need neither of these at once. */
let dayFormat: Intl.DateTimeFormat | undefined;
let yearFormat: Intl.DateTimeFormat | undefined;

/** The time of day of a message (epoch ms), as the reader's locale tells it. */
export function timeLabel(at: number): string {
  return timeFormat.format(at);
}

const startOfDay = (at: number) => new Date(at).setHours(0, 0, 0, 0);

/** The day of a message in words, seen from now (both epoch ms): `Today`, `Yesterday`, else its date. */
export function dayLabel(at: number, now: number): string {
  const day = startOfDay(at);
  // Half a day more or less: days of 23 and 25 hours are days too.
  const days = Math.round((startOfDay(now) - day) / 86_400_000);
  if (days === 0) return 'Today';
  if (days === 1) return 'Yesterday';
  if (new Date(at).getFullYear() !== new Date(now).getFullYear()) {
    yearFormat ??= new Intl.DateTimeFormat(undefined, { dateStyle: 'long' });
    return yearFormat.format(at);
  }
  dayFormat ??= new Intl.DateTimeFormat(undefined, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  });
  return dayFormat.format(at);
}
