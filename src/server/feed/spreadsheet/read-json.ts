import type { Cell } from './cell.ts';
import { findColumn, readHeader } from './columns.ts';
import type { BadLine, Row, Sheet } from './sheet.ts';

/** An element of a file, by its number from 1. */
type Element = { line: number; raw: unknown };

const isObject = (raw: unknown): raw is Record<string, unknown> =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw);

/** The cell of a value; null for an empty one, undefined for a list or an object. */
function toCell(raw: unknown): Cell | null | undefined {
  if (raw === null) return null;
  if (typeof raw === 'string') return raw.trim() === '' ? null : raw.trim();
  return typeof raw === 'number' || typeof raw === 'boolean' ? raw : undefined;
}

function toRow(line: number, raw: unknown): Row {
  if (!isObject(raw)) throw new Error('is no object like {"Name": "Carrot", "Value": 5}');
  readHeader(Object.keys(raw));
  const cells: Row['cells'] = {};
  for (const [name, value] of Object.entries(raw)) {
    const column = findColumn(name);
    const cell = toCell(value);
    if (column === undefined || cell === null) continue;
    if (cell === undefined) throw new Error(`${name}: text, a number, true or false is expected`);
    cells[column] = cell;
  }
  return { line, cells };
}

function toSheet(elements: readonly Element[], bad: BadLine[]): Sheet {
  const rows: Row[] = [];
  const ignored = new Set<string>();
  for (const { line, raw } of elements) {
    try {
      rows.push(toRow(line, raw));
      for (const name of isObject(raw) ? Object.keys(raw) : []) {
        if (findColumn(name) === undefined) ignored.add(name);
      }
    } catch (error) {
      bad.push({ line, reason: error instanceof Error ? error.message : 'unreadable' });
    }
  }
  return { rows, bad, ignored: [...ignored] };
}

/** Reads a JSON list of objects, whose names are those of columns. Throws an Error of one line for anything else. */
export function readJson(text: string): Sheet {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    throw new Error('The file is not JSON.');
  }
  if (!Array.isArray(raw)) throw new Error('The file is no JSON list of items.');
  return toSheet(
    raw.map((element: unknown, index) => ({ line: index + 1, raw: element })),
    [],
  );
}

/** Reads NDJSON: an object a line. */
export function readNdjson(text: string): Sheet {
  const bad: BadLine[] = [];
  const elements: Element[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    try {
      elements.push({ line: index + 1, raw: JSON.parse(line) });
    } catch {
      bad.push({ line: index + 1, reason: 'is not JSON' });
    }
  }
  return toSheet(elements, bad);
}
