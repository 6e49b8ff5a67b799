import type { BackendOptions } from '../sending/backend.ts';
import { type FeedText, leftTexts, sendInCalls } from '../sending/send-in-calls.ts';
import { columnName } from './columns.ts';
import type { Change } from './plan-changes.ts';
import type { BadLine } from './sheet.ts';

/** A line of the feed as text, and the line of the file that it comes from. */
type FileLine = FeedText & { line: number };

/** A reason of the backend with the name of a column instead of the field of its line. */
const inOwnWords = (reason: string) =>
  reason.replace(/^data\.(\w+)/, (_, field: string) => columnName(field));

/** The lines without effect: those of the file that it refused, each once, and in words what it holds for an operator or knows better. */
type Left = { refused: BadLine[]; held: string[] };

/** Sends changes in order. Returns what the backend left. Throws a BackendError. */
export async function sendChanges(
  backend: BackendOptions,
  changes: readonly Change[],
): Promise<Left> {
  const refused = new Map<number, string>();
  const held: string[] = [];
  const lines: FileLine[] = changes.flatMap(({ line, events }) =>
    events.map((event) => ({ line, text: JSON.stringify(event) })),
  );
  await sendInCalls(backend, lines, (answer, batch) => {
    for (const { line, reason } of answer.rejected) {
      const source = batch[line - 1]?.line;
      if (source !== undefined && !refused.has(source)) refused.set(source, inOwnWords(reason));
    }
    held.push(...leftTexts(answer));
  });
  return { refused: [...refused].map(([line, reason]) => ({ line, reason })), held };
}
