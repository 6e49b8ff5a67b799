import { parse } from 'csv-parse/sync';
import { type Column, findColumn, readHeader } from './columns.ts';
import type { BadLine, Row, Sheet } from './sheet.ts';

const DELIMITERS = [',', ';', '\t'];

/** A record, with its first and its last line. */
type CsvRecord = { cells: string[]; line: number; end: number };

/** Chooses the delimiter by which a header has the most columns. */
function delimiterOf(text: string): string {
  const [header = ''] = text.split('\n', 1);
  const columns = (delimiter: string) =>
    header.split(delimiter).filter((name) => findColumn(name) !== undefined).length;
  return DELIMITERS.toSorted((one, other) => columns(other) - columns(one))[0] ?? ',';
}

const breaksIn = (cell: string) => cell.split('\n').length - 1;

/** Reads the records of a text whose lines end in `\n`. `open` is the line of a quote that is never closed. */
function readRecords(text: string): { records: CsvRecord[]; open: number | null } {
  const records: CsvRecord[] = [];
  let isOpen = false;
  parse(text, {
    delimiter: delimiterOf(text),
    record_delimiter: '\n',
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    on_skip: () => {
      isOpen = true;
    },
    on_record: (cells, { lines }) => {
      const breaks = cells.reduce((sum, cell) => sum + breaksIn(cell), 0);
      records.push({ cells, line: lines - breaks, end: lines });
      return null;
    },
  });
  const end = records.at(-1)?.end ?? 0;
  const rest = text.split('\n').slice(end);
  const empty = rest.findIndex((line) => line.trim() !== '');
  return { records, open: isOpen ? end + empty + 1 : null };
}

function toRow({ line, cells }: CsvRecord, columns: readonly (Column | undefined)[]): Row {
  const row: Row = { line, cells: {} };
  for (const [index, cell] of cells.entries()) {
    const column = columns[index];
    const text = cell.trim();
    if (column !== undefined && text !== '') row.cells[column] = text;
  }
  return row;
}

function wrongCount({ line, end, cells: { length } }: CsvRecord, expected: number): BadLine {
  const more = end === line ? '' : `; it goes on to line ${end}, so look at its quotes`;
  return { line, reason: `has ${length} cells, and the header has ${expected}${more}` };
}

/** Reads CSV with commas, semicolons or tabs. Throws an Error of one line when the header cannot be used. */
export function readCsv(text: string): Sheet {
  const { records, open } = readRecords(text.replaceAll(/\r\n?/g, '\n'));
  const [header, ...rest] = records;
  const { columns, ignored } = readHeader(header?.cells ?? []);
  const rows: Row[] = [];
  const bad: BadLine[] = [];
  for (const record of rest) {
    if (record.cells.every((cell) => cell.trim() === '')) continue;
    // A missing cell is the end of a file that was cut, and one too many is a comma without quotes.
    if (record.cells.length === columns.length) rows.push(toRow(record, columns));
    else bad.push(wrongCount(record, columns.length));
  }
  if (open !== null) {
    bad.push({
      line: open,
      reason: 'opens a quote that is never closed; nothing after it was read',
    });
  }
  return { rows, bad, ignored };
}
