import * as v from 'valibot';
import { madeByNewer } from '../data/db/check-schema.ts';

/** The fault of a backup. The message continues a sentence that begins with the backup's name. */
export class BackupError extends Error {}

/** The version of the format. It changes when earlier releases could not read a backup. */
const FORMAT = 1;

/** Characters of a line; a row has at most about 200,000. */
const LINE_MAX = 4_000_000;

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** How the first line of every format begins; `migration` is the last one that has run in the database. */
const anyHeader = v.object({ hatchboard: count, migration: v.string() });

/** The first line; `at` is when it was saved, in epoch milliseconds. */
const headerLine = v.strictObject({
  hatchboard: v.literal(FORMAT),
  migration: v.string(),
  at: count,
  tables: v.array(
    v.strictObject({
      name: v.string(),
      key: v.pipe(v.array(v.string()), v.nonEmpty()),
      columns: v.array(v.string()),
    }),
  ),
});
export type Header = v.InferOutput<typeof headerLine>;

const cell = v.nullable(v.union([v.string(), v.pipe(v.number(), v.finite())]));
/** A row, after the name of its table. */
const rowLine = v.tupleWithRest([v.string()], cell);

/** The last line: the SHA-256 of each table. */
const endLine = v.strictObject({ checksums: v.record(v.string(), v.string()) });

const laterLine = v.union([rowLine, endLine]);
type LaterLine = v.InferOutput<typeof laterLine>;

/** The text of a backup's first line. */
export const headerText = (header: Omit<Header, 'hatchboard'>) =>
  `${JSON.stringify({ hatchboard: FORMAT, ...header })}\n`;

/** The text of a backup's last line. */
export const endText = (checksums: Readonly<Record<string, string>>) =>
  `${JSON.stringify({ checksums })}\n`;

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** Parses a line after the first; throws a BackupError when it is neither a row nor the end. */
export function parseLine(line: string): LaterLine {
  const parsed = v.safeParse(laterLine, parseJson(line));
  if (!parsed.success) throw new BackupError('is damaged: a line is not of a backup');
  return parsed.output;
}

/** Splits text into lines; throws a BackupError when a line is too long or the last one has no end. */
export async function* splitLines(text: AsyncIterable<string>): AsyncGenerator<string, void> {
  let rest = '';
  for await (const part of text) {
    const lines = (rest + part).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > LINE_MAX) throw new BackupError('is damaged: a line is too long');
    yield* lines;
  }
  if (rest !== '') throw new BackupError('is damaged: it ends within a line');
}

/** Whether a line is the first of a backup, of this release or another. */
export const isHeader = (line: string): boolean => v.safeParse(anyHeader, parseJson(line)).success;

/** Parses the first line. Throws a BackupError when it is not that of a backup, or of one that this release cannot read. */
export function parseHeader(line: string, knownMigrations: readonly string[]): Header {
  const json = parseJson(line);
  const any = v.safeParse(anyHeader, json);
  if (!any.success) throw new BackupError('is no backup of Hatchboard');
  const { hatchboard, migration } = any.output;
  if (hatchboard > FORMAT || !knownMigrations.includes(migration)) {
    throw new BackupError(madeByNewer(migration));
  }
  const parsed = v.safeParse(headerLine, json);
  if (!parsed.success) throw new BackupError('is damaged: its first line is not of a backup');
  return parsed.output;
}
