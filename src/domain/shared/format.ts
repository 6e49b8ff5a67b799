const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The locale of numbers in HTML; the reader's own is used once a page runs (`undefined`). */
export const HTML_LOCALE = 'en-US';

/** One formatter a locale: to make one takes a hundred times as long as to use it. */
function numberFormats(options: Intl.NumberFormatOptions) {
  const known = new Map<string | undefined, Intl.NumberFormat>();
  return (locale: string | undefined): Intl.NumberFormat => {
    const format = known.get(locale) ?? new Intl.NumberFormat(locale, options);
    known.set(locale, format);
    return format;
  };
}

const plainFormat = numberFormats({ maximumFractionDigits: 2 });
const shortFormat = numberFormats({ notation: 'compact', maximumSignificantDigits: 4 });
/** Made when it is first needed: on a slow phone it takes longer than the rest of the module. */
let dateFormat: Intl.DateTimeFormat | undefined;

/** A number in a locale's digits and separators, at most two decimals. */
export function formatNumber(value: number, locale?: string): string {
  return plainFormat(locale).format(value);
}

/** A number short enough for a card: from a limit on in the locale's short form, with four digits (`3.55B`). */
export function formatShort(value: number, from: number, locale?: string): string {
  if (value < from) return formatNumber(value, locale);
  return shortFormat(locale).format(value);
}

/** Age in words from two epoch-millisecond times: `just now`, `5m ago`, `3h ago`, `2d ago` (behaviour T4). */
export function formatAge(at: number, now: number): string {
  const age = now - at;
  if (age < MINUTE) return 'just now';
  if (age < HOUR) return `${Math.floor(age / MINUTE)}m ago`;
  if (age < DAY) return `${Math.floor(age / HOUR)}h ago`;
  return `${Math.floor(age / DAY)}d ago`;
}

/** How old what is shown is: `Updated 75 s ago` under two minutes, then as ages are told. */
export function formatUpdated(at: number, now: number): string {
  const age = Math.max(0, now - at);
  return `Updated ${age < 2 * MINUTE ? `${Math.floor(age / 1000)} s ago` : formatAge(at, now)}`;
}

/** A wait in words: `in 12 s`, `in 3 min`. */
export function formatWait(wait: number): string {
  const seconds = Math.ceil(wait / 1000);
  return seconds < 100 ? `in ${seconds} s` : `in ${Math.ceil(seconds / 60)} min`;
}

const days = new Map<number, string>();
/** Some years: more days than a page or a build tells of. */
const DAYS_MAX = 3000;

/** A day in words, in UTC and US English, as it stands in HTML: `Nov 20, 2026`. */
export function formatDate(at: number): string {
  const day = Math.floor(at / DAY);
  dateFormat ??= new Intl.DateTimeFormat(HTML_LOCALE, { dateStyle: 'medium', timeZone: 'UTC' });
  const text = days.get(day) ?? dateFormat.format(at);
  if (days.size < DAYS_MAX) days.set(day, text);
  return text;
}

/** A restock range as `min–max`, `N/A` when it is not known (behaviour I10). */
export function formatStock(stock: readonly [number, number] | null, locale?: string): string {
  if (stock === null) return 'N/A';
  return `${formatNumber(stock[0], locale)}–${formatNumber(stock[1], locale)}`;
}
