import { formatNumber } from './format.ts';
import { readWrittenNumber } from './read-written-number.ts';
import { DECIMAL_SIGNS, type Decimal } from './written-number.ts';

/** The sign before the decimals of a locale; in Arabic digits it is a sign of its own, and else a point. */
const decimalOf = (locale: string): Decimal =>
  formatNumber(1.5, locale).includes(',') ? 'comma' : 'point';

/**
 * Reads a number from 0 to `most` that a reader typed; `1,250` as their locale writes it. For anything else it returns
 * a sentence with what to write.
 * @example readTypedNumber('1.250,5', 'de-DE', 1e6) // => 1250.5
 */
export function readTypedNumber(text: string, locale: string, most: number): number | string {
  const own = decimalOf(locale);
  const other = own === 'comma' ? 'point' : 'comma';
  const read = readWrittenNumber(text, [own], most);
  if (typeof read === 'number') return read;
  const alike = readWrittenNumber(text, [other], most);
  return typeof alike === 'number' ? alike : `This ${read}.`;
}

/** Reads a whole number that a reader typed, as `readTypedNumber` does. */
export function readTypedWhole(text: string, locale: string, most: number): number | string {
  const read = readTypedNumber(text, locale, most);
  if (typeof read === 'string' || Number.isInteger(read)) return read;
  return `This is no whole number: write ${Math.floor(read)} or ${Math.ceil(read)}.`;
}

/**
 * Writes a number so that it can be typed on, with all its digits: `1250,5`.
 * @example typedNumber(1250.5, 'de-DE') // => '1250,5'
 */
export const typedNumber = (number: number, locale: string): string =>
  `${number}`.replace('.', DECIMAL_SIGNS[decimalOf(locale)]);
