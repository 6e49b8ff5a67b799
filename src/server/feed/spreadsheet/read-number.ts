import { type Cell, CLEARED, quote } from './cell.ts';

/** The sign before the decimals of a whole file; null where each number must show it by itself. */
export type Decimal = 'point' | 'comma' | null;

const SIGNS = { point: '.', comma: ',' } as const;
const POWERS: Readonly<Record<string, number>> = { '': 0, k: 3, m: 6, b: 9, t: 12 };
const SPACES = String.raw`[ '’\u00a0\u2009\u202f]`;
const SPACED = new RegExp(String.raw`^\d{1,3}(?:${SPACES}\d{3})+(?=$|[.,])`);
const ALL_SPACES = new RegExp(SPACES, 'g');

/** Whether a single sign may be before decimals or between thousands, as in `1,250` and not in `0,250` or `1250,5`. */
const isAmbiguous = (text: string) => /^[1-9]\d{0,2}[.,]\d{3}$/.test(text);

/** The digits of a number as JavaScript writes them; null for what is no number. */
function toDigits(text: string, decimal: string): string | null {
  const group = decimal === '.' ? ',' : '.';
  const [whole = '', decimals, ...rest] = text.split(decimal);
  if (rest.length > 0 || (decimals !== undefined && !/^\d+$/.test(decimals))) return null;
  const isPlain = /^\d*$/.test(whole) && `${whole}${decimals ?? ''}` !== '';
  const isGrouped = whole.split(group).every((part, index) => {
    return index === 0 ? /^\d{1,3}$/.test(part) : /^\d{3}$/.test(part);
  });
  if (!isPlain && !isGrouped) return null;
  return `${whole.replaceAll(group, '') || '0'}.${decimals ?? '0'}`;
}

/** The sign before the decimals of a number that is not ambiguous. */
function decimalOf(text: string): string {
  const last = text[Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))] ?? '.';
  // A sign that is there twice is between thousands.
  if (text.split(last).length <= 2) return last;
  return last === '.' ? ',' : '.';
}

function parseDigits(mantissa: string, decimal: Decimal): string | null {
  const isSpaced = SPACED.test(mantissa);
  const text = isSpaced ? mantissa.replace(ALL_SPACES, '') : mantissa;
  if (decimal !== null) return toDigits(text, SIGNS[decimal]);
  if (!isSpaced && isAmbiguous(text)) {
    const plain = text.replace(/[.,]/, '');
    const small = Number(text.replace(',', '.'));
    throw new Error(`${quote(text)} may be ${plain} or ${small}: write ${plain}, or say --decimal`);
  }
  return toDigits(text, decimalOf(text));
}

/**
 * Reads a number from 0: `1250`, `1 250`, `1,250,000`, `12,5`, `1.2M` (K, M, B and T are thousands to trillions).
 * Throws an Error of one line for anything else, and for a number that may mean two.
 */
export function readNumber(cell: Cell, decimal: Decimal): number {
  if (typeof cell === 'number') return cell;
  const [, mantissa, unit = ''] = /^(.*?\d)\s*([kmbt]?)$/i.exec(String(cell)) ?? [];
  const digits = mantissa === undefined ? null : parseDigits(mantissa, decimal);
  if (digits === null) throw new Error(`${quote(cell)} is no number from 0`);
  return Number(`${digits}e${POWERS[unit.toLowerCase()] ?? 0}`);
}

/** Reads a trade value: a number, TBD, or N/A, which may be `-`. Throws an Error of one line. */
export function readValue(cell: Cell, decimal: Decimal): number | 'N/A' | 'TBD' {
  const word = String(cell).toUpperCase();
  if (word === 'TBD') return 'TBD';
  return word === 'N/A' || word === 'NA' || word === CLEARED ? 'N/A' : readNumber(cell, decimal);
}
