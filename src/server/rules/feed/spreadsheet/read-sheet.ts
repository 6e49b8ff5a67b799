import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { errorMessage } from '../../../../domain/shared/error-message.ts';
import { readCsv } from './read-csv.ts';
import { readJson, readNdjson } from './read-json.ts';
import type { Sheet } from './sheet.ts';

const ENCODINGS: readonly [string, readonly number[]][] = [
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];
/** The first bytes of a zip file, which a workbook of Excel or LibreOffice is. */
const ZIP = [0x50, 0x4b, 0x03, 0x04];

const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, index) => bytes[index] === byte);

/**
 * Decodes a file: UTF-8, or UTF-16 that says so by its byte order mark, as Excel's "Unicode text" does.
 * Throws an Error of one line for an empty file, a workbook and any other text.
 */
function decodeText(bytes: Uint8Array): string {
  if (startsWith(bytes, ZIP)) {
    throw new Error('The file is a workbook: save it as CSV (in Excel "CSV UTF-8").');
  }
  const encoding = ENCODINGS.find(([, mark]) => startsWith(bytes, mark))?.[0] ?? 'utf-8';
  let text: string;
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new Error('The file is not in UTF-8: save it again as "CSV UTF-8".');
  }
  if (text.trim() === '') throw new Error('The file is empty.');
  if (encoding === 'utf-8' && text[1] === '\0') {
    throw new Error('The file is in UTF-16 and does not say so: save it again as "CSV UTF-8".');
  }
  return text;
}

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
    const reason = errorMessage(error);
    throw new Error(`${file} cannot be read: ${reason}`, { cause: error });
  }
  return readSheetText(file, bytes);
}
