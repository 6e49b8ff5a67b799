let format: Intl.DateTimeFormat | undefined;

/** A time (epoch ms) in the reader's locale and time zone: `Nov 24, 2026, 2:30 PM`. For what is rendered in the browser only. */
export function dateTime(at: number): string {
  format ??= new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
  return format.format(at);
}
