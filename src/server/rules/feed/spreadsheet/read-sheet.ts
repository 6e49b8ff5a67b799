import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { decodeText } from './decode-text.ts';
import { readCsv } from './read-csv.ts';
import { readJson, readNdjson } from './read-json.ts';
import type { Sheet } from './sheet.ts';

const BYTES_MAX = 32 * 1024 * 1024;

const READERS: ReadonlyMap<string, (text: string) => Sheet> = new Map([
  ['.csv', readCsv],
  ['.tsv', readCsv],
  ['.txt', readCsv],
  ['.json', readJson],
  ['.ndjson', readNdjson],
  ['.jsonl', readNdjson],
]);

/** Whether the ending of a file's name tells how to read it. */
export const isSheetFile = (file: string): boolean => READERS.has(path.extname(file).toLowerCase());

/** Reads the text of a spreadsheet by the ending of its file's name. Throws an Error of one line. */
export function readSheetText(file: string, bytes: Uint8Array): Sheet {
  const read = READERS.get(path.extname(file).toLowerCase()) ?? readCsv;
  return read(decodeText(bytes));
}

/** Reads a spreadsheet of at most 32 MiB. Throws an Error of one line. */
export async function readSheet(file: string): Promise<Sheet> {
  let bytes: Uint8Array;
  try {
    const { size } = await stat(file);
    if (size > BYTES_MAX) throw new Error(`has ${size} bytes; at most ${BYTES_MAX} are read`);
    bytes = await readFile(file);
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    throw new Error(`${file} cannot be read: ${reason}`, { cause: error });
  }
  return readSheetText(file, bytes);
}
