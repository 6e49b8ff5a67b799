import { errorMessage } from '../../../../domain/shared/error-message.ts';
import { type Cell, InexactNumber, quote } from './cell.ts';
import { type Column, findColumn, isKeyColumn, readHeader } from './columns.ts';
import type { BadLine, Row, Sheet } from './sheet.ts';

/** An element of a file, by its number from 1. */
type Element = { line: number; raw: unknown };

const isObject = (raw: unknown): raw is Record<string, unknown> =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw) && !(raw instanceof InexactNumber);

/** An example for a JSON file without an item. */
const EXAMPLE = '{"Name": "Carrot", "Value": 5}';

/** The most keys that a message names. */
const KEYS_SHOWN_MAX = 20;

/** How deep in a file a list is looked for. */
const DEPTH_MAX = 5;

/** Keeps the digits of a number that JavaScript would change. */
function keepDigits(_key: string, value: unknown, context?: { source?: string }): unknown {
  const source = context?.source ?? '';
  if (typeof value !== 'number') return value;
  const isExact = !Number.isInteger(value) || Number.isSafeInteger(value);
  return isExact && String(value) === source ? value : new InexactNumber(source);
}

/** Parses JSON. Throws an Error that quotes what is wrong. */
const parseJson = (text: string): unknown => JSON.parse(text, keepDigits);

/** The cell of a value; null for an empty one, undefined for a list or an object. */
function toCell(raw: unknown): Cell | null | undefined {
  if (raw === null || raw instanceof InexactNumber) return raw;
  if (typeof raw === 'string') return raw.trim() === '' ? null : raw.trim();
  return typeof raw === 'number' || typeof raw === 'boolean' ? raw : undefined;
}

function toRow(line: number, raw: unknown): Row {
  if (!isObject(raw)) throw new Error(`is no object like ${EXAMPLE}`);
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
  const columns = new Set<Column>();
  for (const { line, raw } of elements) {
    try {
      rows.push(toRow(line, raw));
      for (const name of isObject(raw) ? Object.keys(raw) : []) {
        const column = findColumn(name);
        if (column === undefined) ignored.add(name);
        else columns.add(column);
      }
    } catch (error) {
      bad.push({ line, reason: errorMessage(error) });
    }
  }
  return { rows, bad, columns: [...columns], ignored: [...ignored], above: [] };
}

const isItem = (raw: unknown) =>
  isObject(raw) &&
  Object.keys(raw).some((name) => {
    const column = findColumn(name);
    return column !== undefined && isKeyColumn(column);
  });

/** The lists of items below the keys of an object, by their paths: `data.items`. */
function listsBelow(raw: Record<string, unknown>, depth = 1): [string, unknown[]][] {
  return Object.entries(raw).flatMap(([key, value]): [string, unknown[]][] => {
    if (Array.isArray(value)) return value.some(isItem) ? [[key, value]] : [];
    if (!isObject(value) || depth === DEPTH_MAX) return [];
    return listsBelow(value, depth + 1).map(([path, list]) => [`${key}.${path}`, list]);
  });
}

/** The list of items in a file. Throws an Error of one line that names the keys when there is not just one. */
function findList(raw: unknown): unknown[] {
  if (Array.isArray(raw)) return raw;
  if (!isObject(raw)) throw new Error('The file is no JSON list of items.');
  const [list, ...others] = listsBelow(raw);
  const named = (keys: readonly string[]) =>
    keys
      .slice(0, KEYS_SHOWN_MAX)
      .map((key) => quote(key))
      .join(', ');
  if (list === undefined) {
    const keys = named(Object.keys(raw));
    throw new Error(`The file is no JSON list of items like [${EXAMPLE}]. Its keys are: ${keys}.`);
  }
  if (others.length === 0) return list[1];
  const keys = named([list, ...others].map(([key]) => key));
  throw new Error(`The file is no single list of items: keep one of the keys ${keys}.`);
}

/** Reads a JSON list of objects, whose names are those of columns. Throws an Error of one line for anything else. */
export function readJson(text: string): Sheet {
  let raw: unknown;
  try {
    raw = parseJson(text);
  } catch (error) {
    if (isNdjson(text)) return readNdjson(text);
    throw new Error(`The file is not JSON: ${errorMessage(error)}`);
  }
  const elements = findList(raw).map((element, index) => ({ line: index + 1, raw: element }));
  return toSheet(elements, []);
}

/** Whether the first line is an object by itself: some tools write NDJSON into files that end in .json. */
function isNdjson(text: string): boolean {
  try {
    return isObject(JSON.parse(text.trimStart().split('\n', 1)[0] ?? ''));
  } catch {
    return false;
  }
}

/** Reads NDJSON: an object a line. */
export function readNdjson(text: string): Sheet {
  const bad: BadLine[] = [];
  const elements: Element[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    try {
      elements.push({ line: index + 1, raw: parseJson(line) });
    } catch {
      bad.push({ line: index + 1, reason: `is not JSON: ${quote(line)}` });
    }
  }
  return toSheet(elements, bad);
}
