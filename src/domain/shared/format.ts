import { DAY_MS, HOUR_MS, MINUTE_MS, UTC } from './time-zone.ts';

/** The locale of numbers in HTML, and wherever no other is named. The reader's own is used once a page runs. */
export const HTML_LOCALE = 'en-US';

/** Caches one formatter for each locale, because creating one takes a hundred times as long as using it. */
function numberFormats(options: Intl.NumberFormatOptions) {
  const known = new Map<string, Intl.NumberFormat>();
  return (locale: string): Intl.NumberFormat => {
    const format = known.get(locale) ?? new Intl.NumberFormat(locale, options);
    known.set(locale, format);
    return format;
  };
}

const plainFormat = numberFormats({ maximumFractionDigits: 2 });
/** Below 1 two decimals are too few: 0.004 would be 0. */
const smallFormat = numberFormats({ maximumSignificantDigits: 4 });
const shortFormat = numberFormats({ notation: 'compact', maximumSignificantDigits: 4 });
/** Created when they are first needed: on a slow phone that takes longer than the rest of the module. */
const dateFormats = new Map<string, Intl.DateTimeFormat>();

/**
 * Formats a number in a locale with at most two decimals, below 1 with at most four digits (behaviour C9).
 * @example formatNumber(1234.567) // => '1,234.57'
 */
export function formatNumber(value: number, locale: string = HTML_LOCALE): string {
  // No 0 has a sign.
  return (Math.abs(value) < 1 ? smallFormat : plainFormat)(locale).format(value + 0);
}

/**
 * Formats a count of things, whose plural ends in s.
 * @example counted(1, 'line') // => '1 line'
 */
export const counted = (count: number, unit: string): string =>
  `${count} ${unit}${count === 1 ? '' : 's'}`;

/**
 * Formats a number for a card: from a limit on, in the locale's short form with four digits (`3.55B`).
 * @example formatShort(3.55e9, 1e6) // => '3.55B'
 */
export function formatShort(value: number, from: number, locale: string = HTML_LOCALE): string {
  if (value < from) return formatNumber(value, locale);
  return shortFormat(locale).format(value);
}

/** Formats a change in per cent with its sign: `+18 %`, `−3.5 %`, `0 %`. */
export function formatChange(percent: number, locale: string = HTML_LOCALE): string {
  const sign = percent > 0 ? '+' : percent < 0 ? '\u2212' : '';
  return `${sign}${plainFormat(locale).format(Math.abs(percent))}\u00a0%`;
}

/**
 * Formats the age between two times (epoch ms): `just now`, `5m ago`, `3h ago`, `2d ago` (behaviour T4).
 * @example formatAge(0, 7_200_000) // => '2h ago'
 */
export function formatAge(at: number, now: number): string {
  const age = now - at;
  if (age < MINUTE_MS) return 'just now';
  if (age < HOUR_MS) return `${Math.floor(age / MINUTE_MS)}m ago`;
  if (age < DAY_MS) return `${Math.floor(age / HOUR_MS)}h ago`;
  return `${Math.floor(age / DAY_MS)}d ago`;
}

/** Formats the age of shown data: `Last updated 45 s ago` under a minute, then as other ages. */
export function formatUpdated(at: number, now: number): string {
  const age = Math.max(0, now - at);
  return `Last updated ${age < MINUTE_MS ? `${Math.floor(age / 1000)} s ago` : formatAge(at, now)}`;
}

/** Formats a wait: `in 12 s`, `in 3 min`. */
export function formatWait(wait: number): string {
  const seconds = Math.ceil(wait / 1000);
  return seconds < 100 ? `in ${seconds} s` : `in ${Math.ceil(seconds / 60)} min`;
}

const days = new Map<number, string>();
/** Some years: more days than a page or a build shows. */
const DAYS_MAX = 3000;

function formatDay(at: number, locale: string, timeZone: string): string {
  const key = `${locale} ${timeZone}`;
  const format =
    dateFormats.get(key) ?? new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone });
  dateFormats.set(key, format);
  return format.format(at);
}

/** Formats a day as HTML shows it, in UTC and US English (`Nov 20, 2026`), or in a reader's locale and time zone. */
export function formatDate(at: number, locale: string = HTML_LOCALE, timeZone: string = UTC) {
  if (locale !== HTML_LOCALE || timeZone !== UTC) return formatDay(at, locale, timeZone);
  const day = Math.floor(at / DAY_MS);
  const text = days.get(day) ?? formatDay(at, locale, timeZone);
  if (days.size < DAYS_MAX) days.set(day, text);
  return text;
}

/** Formats a restock range as `min–max`, one number where both are the same, or `N/A` when it is not known (behaviour I10). */
export function formatStock(
  stock: readonly [number, number] | null,
  locale: string = HTML_LOCALE,
): string {
  if (stock === null) return 'N/A';
  const [least, most] = stock.map((amount) => formatNumber(amount, locale));
  return least === most ? `${least}` : `${least}–${most}`;
}
