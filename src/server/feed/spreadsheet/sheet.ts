import type { Cell } from './cell.ts';
import type { Column } from './columns.ts';

/** A line of a file that cannot be applied, by its number from 1, and why. */
export type BadLine = { line: number; reason: string };

/** A row of a file by its line (in JSON by the number of the element), with its cells that are not empty. */
export type Row = { line: number; cells: Partial<Record<Column, Cell>> };

/** What a file has: rows, lines that are no rows, and headers that mean no column. */
export type Sheet = { rows: Row[]; bad: BadLine[]; ignored: string[] };
