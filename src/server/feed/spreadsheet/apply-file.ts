import { type BackendOptions, readCatalogue } from './backend.ts';
import { planChanges } from './plan-changes.ts';
import type { FileDecimal } from './read-number.ts';
import { rowReader } from './read-row.ts';
import { readSheet } from './read-sheet.ts';
import { badText, changeText, countsText } from './report-text.ts';
import { sendChanges } from './send-changes.ts';

/** What `npm run feed` does, and where it prints. */
export type FeedOptions = {
  file: string;
  backend: BackendOptions;
  decimal: FileDecimal;
  isDryRun: boolean;
  print: (line: string) => void;
  /** Prints what is wrong. */
  warn: (line: string) => void;
};

/**
 * Applies a file to a backend, or says what it would change. Returns whether all its lines are good, and none is held.
 * Throws an Error of one line when the file or the backend cannot be read at all.
 */
export async function applyFile(options: FeedOptions): Promise<boolean> {
  const { file, backend, decimal, isDryRun, print, warn } = options;
  const sheet = await readSheet(file);
  const catalogue = await readCatalogue(backend);
  const plan = planChanges(sheet.rows.map(rowReader(decimal)), catalogue.items, catalogue.now);
  const { refused, held } = isDryRun
    ? { refused: [], held: [] }
    : await sendChanges(backend, plan.changes);
  const refusedLines = new Set(refused.map(({ line }) => line));
  const changes = plan.changes.filter(({ line }) => !refusedLines.has(line));
  const bad = [...sheet.bad, ...plan.bad, ...refused].toSorted((a, b) => a.line - b.line);
  if (sheet.ignored.length > 0)
    warn(`Columns that mean nothing here: ${sheet.ignored.join(', ')}.`);
  if (isDryRun) for (const change of changes) print(changeText(change));
  for (const line of bad) warn(badText(line));
  for (const text of held) warn(text);
  const counts = countsText({ ...plan, changes, bad });
  print(`${isDryRun ? 'Nothing was changed. It would be: ' : ''}${counts}.`);
  return bad.length === 0 && held.length === 0;
}
