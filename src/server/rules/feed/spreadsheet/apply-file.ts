import type { ImageHosts } from '../../../../domain/items/image-url.ts';
import type { BackendOptions } from '../sending/backend.ts';
import { hasOnlyKeys } from './columns.ts';
import { pictureNotes } from './picture-notes.ts';
import { planChanges } from './plan-changes.ts';
import { readCatalogue } from './read-catalogue.ts';
import type { FileDecimal } from './read-number.ts';
import { rowReader } from './read-row.ts';
import { readSheet } from './read-sheet.ts';
import { badText, changeText, countsText, sheetNotes } from './report-text.ts';
import { sendChanges } from './send-changes.ts';
import type { Sheet } from './sheet.ts';

/** The options of `npm run feed`, with where it prints. */
export type FeedOptions = {
  file: string;
  backend: BackendOptions;
  decimal: FileDecimal;
  isDryRun: boolean;
  /** The hosts whose pictures its pages show; null when they are not known. */
  imageHosts: ImageHosts | null;
  print: (line: string) => void;
  /** Prints what is wrong. */
  warn: (line: string) => void;
};

/** Whether a file says no more than which items there are. One of names, slugs and ids alone may rename items. */
const saysNothing = ({ columns, ignored }: Sheet, changes: number): boolean =>
  hasOnlyKeys(columns) && (ignored.length > 0 || changes === 0);

/**
 * Applies a file to a backend, or says what it would change. Returns whether all its lines are good, and none is held.
 * Throws an Error of one line when the file or the backend cannot be read at all.
 */
export async function applyFile(options: FeedOptions): Promise<boolean> {
  const { file, backend, decimal, isDryRun, imageHosts, print, warn } = options;
  const sheet = await readSheet(file);
  const catalogue = await readCatalogue(backend);
  const rows = sheet.rows.map(rowReader(decimal));
  const plan = planChanges(rows, catalogue.items, catalogue.now);
  const { refused, held } = isDryRun
    ? { refused: [], held: [] }
    : await sendChanges(backend, plan.changes);
  const refusedLines = new Set(refused.map(({ line }) => line));
  const changes = plan.changes.filter(({ line }) => !refusedLines.has(line));
  const bad = [...sheet.bad, ...plan.bad, ...refused].toSorted((a, b) => a.line - b.line);
  for (const line of sheetNotes(sheet)) warn(line);
  if (isDryRun) for (const change of changes) print(changeText(change));
  const isEmpty = saysNothing(sheet, changes.length);
  if (isEmpty) warn('Only names, slugs and ids were understood.');
  for (const line of bad) warn(badText(line));
  for (const text of [...held, ...pictureNotes(rows, imageHosts)]) warn(text);
  const counts = countsText({ ...plan, changes, bad });
  print(`${isDryRun ? 'Nothing was changed. It would be: ' : ''}${counts}.`);
  return bad.length === 0 && held.length === 0 && !isEmpty;
}
