import { quote } from './cell.ts';
import type { Change, Plan } from './plan-changes.ts';
import type { BadLine, Sheet } from './sheet.ts';

const KINDS = ['new', 'changed', 'deleted'] as const;

/** Text of a file without the control characters that a terminal would obey. */
const plain = (text: string) => text.replace(/\p{C}/gu, ' ');

/** Says what a line would change: `line 4: changed: Carrot: Value 5 → 7`. */
export function changeText({ line, kind, name, texts }: Change): string {
  const more = kind === 'new' ? '' : `: ${texts.join(', ')}`;
  return plain(`line ${line}: ${kind}: ${name}${more}`);
}

/** Says why a line is bad. */
export const badText = ({ line, reason }: BadLine): string => plain(`line ${line}: ${reason}`);

/** Counts the lines of a file: `1 new, 2 changed, 0 deleted, 7 unchanged, 0 bad`. */
export function countsText({ changes, unchanged, bad }: Plan): string {
  const count = (kind: Change['kind']) => changes.filter((one) => one.kind === kind).length;
  const counts = KINDS.map((kind) => `${count(kind)} ${kind}`);
  return [...counts, `${unchanged} unchanged`, `${bad.length} bad`].join(', ');
}

/** Says what of a file was not read, although no line is bad. */
export function sheetNotes({ above, ignored }: Sheet): string[] {
  const notes: string[] = [];
  if (above.length > 0) {
    notes.push(`Not read, above the header: ${above.map((line) => quote(line)).join(', ')}.`);
  }
  if (ignored.length > 0)
    notes.push(plain(`Columns that mean nothing here: ${ignored.join(', ')}.`));
  return notes;
}
