/** What a spreadsheet would read as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** A field between quotes. An apostrophe before a formula makes it text for every spreadsheet. */
function toField(value: string | number): string {
  if (typeof value === 'number') return `${value}`;
  const text = FORMULA.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}

/** A table as CSV (RFC 4180), with the mark by which spreadsheets know UTF-8. */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(toField).join(',')}\r\n`).join('')}`;
}
