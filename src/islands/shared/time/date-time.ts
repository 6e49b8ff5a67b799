import { $locale } from '../../../stores/shared/locale.ts';

/**
 * A formatter of times (epoch ms) in the reader's locale, and in the reader's time zone unless the options name one.
 * It is for what is rendered in the browser only. Creating a format takes milliseconds on a slow phone, so that waits for the first time.
 */
export function readerFormat(options: Intl.DateTimeFormatOptions): (at: number) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (at) => {
    format ??= new Intl.DateTimeFormat($locale.get(), options);
    return format.format(at);
  };
}

/** A time (epoch ms) in the reader's locale and time zone: `Nov 24, 2026, 2:30 PM`. */
export const dateTime = readerFormat({ dateStyle: 'medium', timeStyle: 'short' });

/** The month of a time (epoch ms) in UTC, in the reader's locale: `Nov 2026`. */
export const monthAndYear = readerFormat({ month: 'short', year: 'numeric', timeZone: 'UTC' });
