import type { Cell } from './cell.ts';
import type { Column } from './columns.ts';

/** A line of a file that cannot be applied, by its number from 1, and why. */
export type BadLine = { line: number; reason: string };

/** A row of a file by its line (in JSON by the number of the element), with its cells that are not empty. */
export type Row = { line: number; cells: Partial<Record<Column, Cell>> };

/** The contents of a file: rows, lines that are no rows, the columns that were understood, headers that mean none, and lines above the header. */
export type Sheet = {
  rows: Row[];
  bad: BadLine[];
  columns: Column[];
  ignored: string[];
  above: string[];
};
