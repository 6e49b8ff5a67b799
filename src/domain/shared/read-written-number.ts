import {
  asciiNumber,
  DECIMAL_SIGNS,
  type Decimal,
  UNIT_POWERS,
  writtenNumbers,
} from './written-number.ts';

/** Words after a number for a power of ten. They are not read: `mil` is a million to some and a thousand to others. */
const WORD_POWERS: readonly (readonly [RegExp, number])[] = [
  [/^(?:mil|thousand|tsd|тыс)$/, 3],
  [/^[万萬만]/, 4],
  [/^la(?:kh|c)s?$/, 5],
  [/^(?:kk|mm|mill?|millions?|mio|mln|mn|млн)$/, 6],
  [/^(?:crores?|cr)$/, 7],
  [/^[億亿억]/, 8],
  [/^(?:bill?|billions?|bn|mrd|mld|млрд)$/, 9],
  [/^(?:tril|trillions?|tn)$/, 12],
  [/^(?:q|quad|quadrillions?)$/, 15],
];

/** Digits with their signs and what belongs to them, and the word after them. */
const TOKENS = /(\d(?:[\d.,\s'’‘ʼ_]*\d)?(?:e[+-]?\d+|\s?(?:[kmbt]|q[ai])(?!\p{L}))?)\s*(\p{L}*)/giu;

const BOTH = ['point', 'comma'] as const;

/** The most characters in which numbers are looked for. */
const LOOKED_MAX = 60;

/** The numbers in a text that is none, by the first of some lists of signs before decimals that finds one. */
function meantNumbers(text: string, ...lists: readonly (readonly Decimal[])[]): number[] {
  const [decimals, ...others] = lists;
  const shown = asciiNumber(text.slice(0, LOOKED_MAX), 'point');
  if (decimals === undefined || /^[-−]/.test(shown)) return [];
  const numbers = [...shown.matchAll(TOKENS)].flatMap(([, digits = '', word = '']) => {
    const powers = WORD_POWERS.filter(([words]) => words.test(word.toLowerCase()));
    return writtenNumbers(digits, decimals).flatMap((number) =>
      powers.length === 0 ? number : powers.map(([, power]) => Number(`${number}e${power}`)),
    );
  });
  return numbers.length === 0 ? meantNumbers(text, ...others) : [...new Set(numbers)];
}

/** A limit in its short form: `1Qa`. */
function shortLimit(limit: number): string {
  const units = Object.entries(UNIT_POWERS).toReversed();
  const [unit, power] = units.find(([, one]) => limit >= 10 ** one) ?? ['', 0];
  return `${limit / 10 ** power}${unit}`;
}

/**
 * Reads a number from 0 to `most` as `writtenNumbers` does, by the first of some signs before decimals that makes it one.
 * For anything else it returns what is wrong and what to write: `is no number from 0: write 1250`.
 * @example readWrittenNumber('1.2M', ['point'], 1e9) // => 1200000
 */
export function readWrittenNumber(
  text: string,
  decimals: readonly [Decimal, ...Decimal[]],
  most: number,
): number | string {
  const [number] = writtenNumbers(text, decimals);
  if (number !== undefined && number <= most) return number;
  const meant = number === undefined ? meantNumbers(text, decimals, BOTH) : [number];
  const advised = meant
    .filter((one) => one <= most)
    .map((one) => String(one).replace('.', DECIMAL_SIGNS[decimals[0]]));
  if (meant.length > advised.length) return `is too much: at most ${shortLimit(most)}`;
  const [first = 'one like 1250, 1.5K or 2M', second] = advised;
  return `is no number from 0: write ${second === undefined ? first : `${first} or ${second}`}`;
}
