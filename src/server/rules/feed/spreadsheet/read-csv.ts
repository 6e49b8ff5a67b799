import { parse } from 'csv-parse/sync';
import { fromCellText } from '../../../../domain/shared/csv.ts';
import { counted } from '../../../../domain/shared/format.ts';
import { type Column, readHeader } from './columns.ts';
import { findTable } from './find-table.ts';
import type { BadLine, Row, Sheet } from './sheet.ts';

/** A record, with its first and its last line. */
type CsvRecord = { cells: string[]; line: number; end: number };

const breaksIn = (cell: string) => cell.split('\n').length - 1;

/**
 * Reads the records of the lines of a table, after `above` lines of its file. `open` is the line of a quote that is
 * never closed.
 */
function readRecords(
  rows: readonly string[],
  delimiter: string,
  above: number,
): { records: CsvRecord[]; open: number | null } {
  const records: CsvRecord[] = [];
  let isOpen = false;
  parse(rows.join('\n'), {
    delimiter,
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
      records.push({ cells, line: above + lines - breaks, end: above + lines });
      return null;
    },
  });
  const end = records.at(-1)?.end ?? above;
  const rest = rows.slice(end - above);
  const empty = rest.findIndex((line) => line.trim() !== '');
  return { records, open: isOpen ? end + empty + 1 : null };
}

function toRow({ line, cells }: CsvRecord, columns: readonly (Column | undefined)[]): Row {
  const row: Row = { line, cells: {} };
  for (const [index, cell] of cells.entries()) {
    const column = columns[index];
    const text = fromCellText(cell.trim());
    if (column !== undefined && text !== '') row.cells[column] = text;
  }
  return row;
}

/** The fault in the number of cells of a record; null for nothing, or when its last cells are left out or empty, as spreadsheets write them. */
function countFault(
  { end, line, cells }: CsvRecord,
  expected: number,
  isCut: boolean,
): string | null {
  const { length } = cells;
  const isMore = cells.slice(expected).some((cell) => cell.trim() !== '');
  if (!isMore && (length >= expected || !isCut)) return null;
  const counts = `has ${counted(length, 'cell')}, and the header has ${expected}`;
  if (length < expected) return `${counts}; no line break is at the end, so the file may be cut`;
  return end === line ? counts : `${counts}; it goes on to line ${end}, so look at its quotes`;
}

/** Reads CSV with any delimiter. Throws an Error of one line when it has no header that can be used. */
export function readCsv(text: string): Sheet {
  const lines = text.replaceAll(/\r\n?/g, '\n').split('\n');
  const { start, delimiter, above } = findTable(lines);
  const { records, open } = readRecords(lines.slice(start), delimiter, start);
  const [header, ...rest] = records;
  const { columns, ignored } = readHeader(header?.cells ?? [], `Line ${start + 1} reads`);
  const rows: Row[] = [];
  const bad: BadLine[] = [];
  for (const record of rest) {
    if (record.cells.every((cell) => cell.trim() === '')) continue;
    const fault = countFault(record, columns.length, record.end === lines.length);
    if (fault === null) rows.push(toRow(record, columns));
    else bad.push({ line: record.line, reason: fault });
  }
  if (open !== null) {
    bad.push({
      line: open,
      reason: 'opens a quote that is never closed; nothing after it was read',
    });
  }
  return { rows, bad, columns: columns.filter((one) => one !== undefined), ignored, above };
}
