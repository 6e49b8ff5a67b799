import { asciiNumber } from '../../../../domain/shared/written-number.ts';
import { type Cell, quote } from './cell.ts';
import { type FileDecimal, readNumber } from './read-number.ts';

/** The signs between two amounts. After an `E` a hyphen belongs to an exponent. */
const RANGE_SIGN = /\s*(?:(?<!e)[\p{Pd}−~～∼…]|\.{2,3}|to)\s*/iu;

/** The days in whose numbers spreadsheets keep dates: those from 2009 to 2064. */
const [DAY_LEAST, DAY_MOST] = [40_000, 60_000];

/** Languages whose names of months are known as those of a date. */
const LANGUAGES =
  'en de fr es pt it nl pl ru uk tr cs sk sv da nb fi hu ro el bg hr sl sr lt lv et id ms vi th ar he fa hi ko ja zh';

/** A day, a month and a year, or two of them, or a time, as spreadsheets show them. */
const DATES = [
  /^\d{1,4}\s?([-./–])\s?\d{1,2}\s?\1\s?\d{1,4}(?!\d)/,
  /^\d{1,4}\/\d{1,4}$/,
  /^\d{1,2}\.\s?(?!0+$)\d{1,2}\.?$/,
  /^\d{1,2}:\d{2}/,
  /^(?:0\d-\d{1,4}|\d{1,4}-0\d|\d{4}-\d{1,2})$/,
  /\d\s?[年月日년월일]/,
];

/** The names of months, in full and short, as each language writes them alone and beside a day. */
function monthNames(): Set<string> {
  const names = LANGUAGES.split(' ').flatMap((language) =>
    (['short', 'long'] as const).flatMap((month) =>
      [{ month }, { month, day: 'numeric' } as const].flatMap((fields) => {
        const format = new Intl.DateTimeFormat(`${language}-u-ca-gregory`, fields);
        return Array.from({ length: 12 }, (_, index) => {
          const parts = format.formatToParts(Date.UTC(2026, index, 15));
          return parts.find(({ type }) => type === 'month')?.value ?? '';
        });
      }),
    ),
  );
  // Excel's own short name of March in German.
  return new Set([...names, 'Mrz'].map(wordOf));
}
let months: string[] | undefined;

/** A name of a month without case, dots and accents, which spreadsheets leave out. */
const wordOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[.\p{M}]/gu, '')
    .toLowerCase();

function isDate(text: string): boolean {
  if (DATES.some((date) => date.test(asciiNumber(text, 'point')))) return true;
  const words = wordOf(text).match(/\p{L}{3,}/gu) ?? [];
  if (words.length === 0) return false;
  months ??= [...monthNames()];
  // Programs cut names of months elsewhere than these do: `сен` and `сент`.
  return words.some((word) => months?.some((month) => month.startsWith(word)));
}

/** Reads `5-25` or `5` as the smallest and the largest restock. Throws an Error of one line for anything else. */
export function readStock(cell: Cell, decimal: FileDecimal): [number, number] {
  const text = String(cell);
  if (isDate(text)) {
    throw new Error(
      `${quote(text)}: your spreadsheet made a date of it; format the column as text`,
    );
  }
  const parts = text.split(RANGE_SIGN);
  const amounts = parts.map((part) => (part === '' ? Number.NaN : readNumber(part, decimal)));
  const [least = Number.NaN, most = least] = amounts;
  if (amounts.length > 2 || !(least <= most))
    throw new Error(`${quote(cell)} is no range like 5-25`);
  if (amounts.length === 1 && least >= DAY_LEAST && least <= DAY_MOST) {
    const range = `${least}-${least}`;
    throw new Error(`${quote(cell)}: a date? format the column as text, or write ${range}`);
  }
  return [least, most];
}
