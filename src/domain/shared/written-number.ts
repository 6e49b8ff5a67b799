/** The sign before the decimals: that of a reader's locale, or of a file. */
export type Decimal = 'point' | 'comma';

export const DECIMAL_SIGNS = { point: '.', comma: ',' } as const;

/** The short forms of powers of ten. */
export const UNIT_POWERS = { K: 3, M: 6, B: 9, T: 12, Qa: 15, Qi: 18 } as const;
const POWERS: ReadonlyMap<string, number> = new Map(
  Object.entries(UNIT_POWERS).map(([unit, power]) => [unit.toLowerCase(), power]),
);

/** No number that somebody means has more characters. */
const LENGTH_MAX = 60;

const NUMBER = /^(.*?\d)\s*(?:e([+-]?\d{1,3})|(k|m|b|t|qa|qi))?$/;

/** Digits in groups. In India all groups but the last have two digits. */
const inGroups = (sign: string) =>
  String.raw`[1-9]\d{0,2}(?:${sign}\d{3})+|[1-9]\d?(?:${sign}\d{2})+${sign}\d{3}`;
const SPACED = inGroups(String.raw`[\s'’‘ʼ_]`);
const GROUPED = {
  point: `${SPACED}|${inGroups(',')}`,
  comma: String.raw`${SPACED}|[1-9]\d{0,2}(?:\.\d{3})+`,
} as const;

const mantissaPattern = (decimal: Decimal) =>
  new RegExp(String.raw`^(\d*|${GROUPED[decimal]})(?:[${DECIMAL_SIGNS[decimal]}](\d+))?$`);
const MANTISSAS = { point: mantissaPattern('point'), comma: mantissaPattern('comma') } as const;

/** The value of a digit of any script: Unicode has the ten of each in a row, from zero on. */
function digitValue(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return `${before % 10}`;
}

/**
 * A text with the digits of all scripts in ASCII.
 * @example asciiDigits('١٢٣') // => '123'
 */
export const asciiDigits = (text: string): string => text.replace(/[^\P{Nd}\d]/gu, digitValue);

/** A text with the digits of all scripts, full width forms and Arabic signs in ASCII, and without invisible signs. */
export function asciiNumber(text: string, decimal: Decimal): string {
  const visible = text
    .replace(/\p{Cf}/gu, '')
    .replace(/[！-～]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));
  return asciiDigits(visible).replaceAll('٬', "'").replaceAll('٫', DECIMAL_SIGNS[decimal]).trim();
}

function parseNumber(text: string, decimal: Decimal): number | null {
  if (text.length > LENGTH_MAX) return null;
  const parts = NUMBER.exec(asciiNumber(text, decimal).toLowerCase());
  const mantissa = MANTISSAS[decimal].exec(parts?.[1] ?? ' ');
  if (mantissa === null) return null;
  const [, whole = '', decimals = '0'] = mantissa;
  const digits = whole.replace(/\D/g, '');
  const exponent = parts?.[2];
  // Nobody groups digits before an exponent, so the sign of 1.250E+06 is before its decimals.
  if (exponent !== undefined && digits !== whole) return null;
  const power = exponent ?? POWERS.get(parts?.[3] ?? '') ?? 0;
  return Number(`${digits || '0'}.${decimals}e${power}`);
}

/**
 * Reads a number from 0 by each of some signs before decimals. Returns the numbers that it may be, each once.
 * Known are `1250`, `1 250`, `1,250,000`, `12,34,567`, `12,5`, `1.5E+11`, `1.2M`, and all of them in other digits.
 * @example writtenNumbers('1,250', ['point', 'comma']) // => [1250, 1.25]
 */
export function writtenNumbers(text: string, decimals: readonly Decimal[]): number[] {
  const numbers = decimals.map((decimal) => parseNumber(text, decimal));
  return [...new Set(numbers.filter((number) => number !== null))];
}
