let format: Intl.DateTimeFormat | undefined;

/** A time (epoch ms) in the reader's locale and time zone: `Nov 24, 2026, 2:30 PM`. For what is rendered in the browser only. */
export function dateTime(at: number): string {
  format ??= new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
  return format.format(at);
}

let monthFormat: Intl.DateTimeFormat | undefined;

/** The month of a time (epoch ms) in the reader's locale: `Nov 2026`. For what is rendered in the browser only. */
export function monthAndYear(at: number): string {
  monthFormat ??= new Intl.DateTimeFormat(undefined, {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return monthFormat.format(at);
}
