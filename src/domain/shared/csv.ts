/** Text that a spreadsheet would read as a formula, and text that looks like it behind an apostrophe. */
const FORMULA = /^'*[=+\-@\t\r]/;

/** A text of a cell, with an apostrophe before what is no formula, so that every spreadsheet takes it as text. */
const toCellText = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/**
 * The text that `toCsv` made a text of a cell.
 * @example fromCellText("'=1") // => '=1'
 */
export const fromCellText = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;

/** Where decimals have a point, and lists a semicolon all the same. */
const SEMICOLON_REGIONS = /-(CH|LI)\b/i;

/** The signs by which the spreadsheets of a locale read a file. */
function signsOf(locale: string): { decimal: string; delimiter: string } {
  const parts = new Intl.NumberFormat(locale).formatToParts(0.5);
  const hasComma = parts.some(({ type, value }) => type === 'decimal' && value === ',');
  const delimiter = hasComma || SEMICOLON_REGIONS.test(locale) ? ';' : ',';
  return { decimal: hasComma ? ',' : '.', delimiter };
}

/** A number without groups. A zero follows three decimals, which elsewhere are a group of thousands. */
const toNumberField = (value: number, decimal: string): string =>
  `${value}`.replace(/\.\d{3}$/, '$&0').replace('.', decimal);

const toField = (value: string | number, decimal: string): string =>
  typeof value === 'number'
    ? toNumberField(value, decimal)
    : `"${toCellText(value).replaceAll('"', '""')}"`;

/**
 * A table as CSV (RFC 4180), with the delimiter and decimal sign of a locale, and the mark by which spreadsheets know
 * UTF-8 (behaviour M23).
 */
export function toCsv(rows: readonly (readonly (string | number)[])[], locale: string): string {
  const { decimal, delimiter } = signsOf(locale);
  const lines = rows.map((row) => row.map((value) => toField(value, decimal)).join(delimiter));
  return `\uFEFF${lines.map((line) => `${line}\r\n`).join('')}`;
}
