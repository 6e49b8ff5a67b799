import { AMOUNT_MAX } from '../../../../domain/items/value.ts';
import { readWrittenNumber } from '../../../../domain/shared/read-written-number.ts';
import { type Decimal, writtenNumbers } from '../../../../domain/shared/written-number.ts';
import { type Cell, CLEARED, quote } from './cell.ts';

/** The sign before decimals of a whole file; null where each number must show it by itself. */
export type FileDecimal = Decimal | null;

/** Reads a number from 0. Throws an Error of one line for anything else, and for a number that may mean two. */
export function readNumber(cell: Cell, fileDecimal: FileDecimal): number {
  const text = String(cell);
  // JSON has points only.
  const own = typeof cell === 'string' ? fileDecimal : 'point';
  const [plain, other] = own === null ? writtenNumbers(text, ['comma', 'point']) : [];
  if (plain !== undefined && other !== undefined) {
    const [small, large] = [Math.min(plain, other), Math.max(plain, other)];
    throw new Error(`${quote(cell)} may be ${large} or ${small}: write ${large}, or say --decimal`);
  }
  const read = readWrittenNumber(text, own === null ? ['point', 'comma'] : [own], AMOUNT_MAX);
  if (typeof read === 'string') throw new Error(`${quote(cell)} ${read}`);
  return read;
}

/** Reads a trade value: a number, TBD, or N/A, which may be `-`. Throws an Error of one line. */
export function readValue(cell: Cell, fileDecimal: FileDecimal): number | 'N/A' | 'TBD' {
  const word = String(cell).toUpperCase();
  if (word === 'TBD') return 'TBD';
  if (word === 'N/A' || word === 'NA' || word === CLEARED) return 'N/A';
  if (/\p{N}/u.test(word)) return readNumber(cell, fileDecimal);
  throw new Error(`${quote(cell)} is no value: write a number like 1250 or 1.5M, N/A or TBD`);
}
