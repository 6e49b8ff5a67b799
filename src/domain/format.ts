const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The locale of numbers in HTML; the reader's own is used once a page runs (`undefined`). */
export const HTML_LOCALE = 'en-US';

/** A number in a locale's digits and separators, at most two decimals. */
export function formatNumber(value: number, locale?: string): string {
  return value.toLocaleString(locale, { maximumFractionDigits: 2 });
}

/** A number short enough for a card: from a limit on in the locale's short form, with four digits (`3.55B`). */
export function formatShort(value: number, from: number, locale?: string): string {
  if (value < from) return formatNumber(value, locale);
  return value.toLocaleString(locale, { notation: 'compact', maximumSignificantDigits: 4 });
}

/** Age in words from two epoch-millisecond times: `just now`, `5m ago`, `3h ago`, `2d ago` (spec §4). */
export function formatAge(at: number, now: number): string {
  const age = now - at;
  if (age < MINUTE) return 'just now';
  if (age < HOUR) return `${Math.floor(age / MINUTE)}m ago`;
  if (age < DAY) return `${Math.floor(age / HOUR)}h ago`;
  return `${Math.floor(age / DAY)}d ago`;
}

/** A day in words, in UTC and US English, as it stands in HTML: `Nov 20, 2026`. */
export function formatDate(at: number): string {
  return new Date(at).toLocaleDateString(HTML_LOCALE, { dateStyle: 'medium', timeZone: 'UTC' });
}

/** A restock range as `min–max`, `N/A` when it is not known (spec §3). */
export function formatStock(stock: readonly [number, number] | null, locale?: string): string {
  if (stock === null) return 'N/A';
  return `${formatNumber(stock[0], locale)}–${formatNumber(stock[1], locale)}`;
}
