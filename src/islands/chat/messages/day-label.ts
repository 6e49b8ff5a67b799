const timeFormat = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });
/** Creating a format takes milliseconds on a slow phone, so these two are created when first needed. */
let dayFormat: Intl.DateTimeFormat | undefined;
let yearFormat: Intl.DateTimeFormat | undefined;

/** The time of day of a message (epoch ms) in the reader's locale. */
export function timeLabel(at: number): string {
  return timeFormat.format(at);
}

const startOfDay = (at: number) => new Date(at).setHours(0, 0, 0, 0);

/** The day of a message relative to now (both epoch ms): `Today`, `Yesterday`, else its date. */
export function dayLabel(at: number, now: number): string {
  const day = startOfDay(at);
  // Rounding handles days of 23 and 25 hours.
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
