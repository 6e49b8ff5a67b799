import { findColumn, isKeyColumn } from './columns.ts';

/** The lines of a table in a file of CSV: the index of its header, its delimiter, and what is written above it. */
type Table = { start: number; delimiter: string; above: string[] };

/** A line that may be the header, how it is divided, and how many columns it then has. */
type Candidate = {
  line: string;
  start: number;
  delimiter: string;
  columns: number;
  hasKey: boolean;
};

const DELIMITERS = [',', ';', '\t', '|'];

/** How many lines may be above the header. */
const LINES_MAX = 100;

/** The first line of some files, by which Excel knows the delimiter. */
const SEPARATOR = /^"?sep=(.)"?[,;\t]*$/i;
const COMMENT = /^"?#\s*[^\s,;|]/;

/** Divides a line by the delimiter that gives the most columns. */
function toCandidate(line: string, start: number, delimiters: readonly string[]): Candidate {
  const candidates = delimiters.map((delimiter): Candidate => {
    const known = line.split(delimiter).flatMap((name) => findColumn(name) ?? []);
    return { line, start, delimiter, columns: known.length, hasKey: known.some(isKeyColumn) };
  });
  return candidates.reduce((best, one) => (one.columns > best.columns ? one : best));
}

/** The first header: with a name, slug or id and another column, else with one of these, else what is most like one. */
function findHeader(candidates: readonly Candidate[]): Candidate | undefined {
  const withKey = candidates.filter(({ hasKey }) => hasKey);
  const mostFirst = candidates.toSorted((one, other) => other.columns - one.columns);
  return withKey.find(({ columns }) => columns > 1) ?? withKey[0] ?? mostFirst[0];
}

/** Finds the header of a file below titles, comments, empty lines and `sep=;`. */
export function findTable(lines: readonly string[]): Table {
  const separator = SEPARATOR.exec(lines[0] ?? '')?.[1];
  const delimiters = separator === undefined ? DELIMITERS : [separator, ...DELIMITERS];
  const written = lines.slice(0, LINES_MAX).flatMap((line, start) => {
    const isEmpty = line.trim() === '' || (start === 0 && separator !== undefined);
    return isEmpty ? [] : [toCandidate(line, start, delimiters)];
  });
  const uncommented = written.filter(({ line }) => !COMMENT.test(line));
  // A header may begin with # as a comment does.
  const header = [uncommented, written].map(findHeader).find((one) => one?.hasKey);
  const { start, delimiter } = header ?? findHeader(uncommented) ?? written[0] ?? NO_TABLE;
  const above = uncommented.filter((one) => one.start < start).map(({ line }) => line);
  return { start, delimiter, above };
}

const NO_TABLE = { start: 0, delimiter: ',' };
