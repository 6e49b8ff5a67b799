import * as v from 'valibot';
import { wireNumber } from '../../domain/items/value.ts';

/** Creates a schema that accepts anything, even nothing, and turns it into T. */
export function lenient<T>(read: (raw: unknown) => T) {
  return v.pipe(v.optional(v.unknown(), null), v.transform(read));
}

/**
 * Reads a finite number or a numeric string; else null.
 * @example readNumber('1,200') // => 1200
 */
export function readNumber(raw: unknown): number | null {
  if (typeof raw === 'string' && raw.trim() === '') return null;
  const number = typeof raw === 'string' ? wireNumber(raw) : raw;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

/** The longest name and the longest text in UTF-16 units: twice the characters of the feed, which may have two each. */
const NAME_MAX = 1000;
const TEXT_MAX = 4000;

/**
 * Reads text that is not blank, trimmed, cut, with lone surrogates replaced; else null. A number counts as its digits.
 * @example readText('  ') // => null
 */
export function readText(raw: unknown, max = TEXT_MAX): string | null {
  const text = (typeof raw === 'number' ? String(raw) : raw) || '';
  return typeof text === 'string' ? text.trim().slice(0, max).toWellFormed() || null : null;
}

/** The largest number that counts as epoch seconds (year 5138); larger ones are epoch milliseconds. */
const MAX_EPOCH_SECONDS = 1e11;

/** Reads epoch seconds, epoch milliseconds or a date string into epoch milliseconds; else null. */
function readTime(raw: unknown): number | null {
  const number = readNumber(raw);
  const time =
    number === null
      ? Date.parse(readText(raw) ?? '')
      : number <= MAX_EPOCH_SECONDS
        ? number * 1000
        : number;
  return Number.isFinite(time) && Math.abs(time) <= 8.64e15 && time > 0 ? time : null;
}

export const lenientNumber = lenient(readNumber);
export const lenientText = lenient((raw) => readText(raw));
export const lenientName = lenient((raw) => readText(raw, NAME_MAX));
export const lenientTime = lenient(readTime);

/** One of the allowed values in any case; else null. */
export function lenientPicklist<T extends string>(allowed: readonly T[]) {
  return lenient((raw) => {
    const text = readText(raw)?.toLowerCase();
    return allowed.find((word) => word.toLowerCase() === text) ?? null;
  });
}

/** Any value, unparsed; null when absent. */
export const lenientAny = lenient((raw) => raw ?? null);

/** A whole number from `least` on, such as a sequence or a revision. */
export const integerFrom = (least: number) =>
  v.pipe(
    v.number(),
    v.check((number) => Number.isSafeInteger(number) && number >= least),
  );
