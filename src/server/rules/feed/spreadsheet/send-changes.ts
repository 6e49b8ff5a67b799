import type { HeldLines, IngestAnswer } from '../../../../contract/items/feed.ts';
import { type BackendOptions, sendLines } from './backend.ts';
import { columnName } from './columns.ts';
import type { Change } from './plan-changes.ts';
import type { BadLine } from './sheet.ts';

/** The most a call sends: less than the backend and most proxies take. */
const BYTES_MAX = 512 * 1024;

/** A line of the feed as text, and the line of the file that it comes from. */
type FeedLine = { line: number; text: string };

/** The first lines of a list that fit into a call; at least one. */
function firstBatch(lines: readonly FeedLine[]): FeedLine[] {
  let bytes = 0;
  const end = lines.findIndex(({ text }) => {
    bytes += Buffer.byteLength(text) + 1;
    return bytes > BYTES_MAX;
  });
  return end < 0 ? [...lines] : lines.slice(0, Math.max(end, 1));
}

/** A reason of the backend with the name of a column instead of the field of its line. */
const inOwnWords = (reason: string) =>
  reason.replace(/^data\.(\w+)/, (_, field: string) => columnName(field));

/** The lines without effect: those of the file that it refused, each once, and in words what it holds for an operator or knows better. */
type Left = { refused: BadLine[]; held: string[] };

const heldText = ({ kind, lines, reasons }: HeldLines): string =>
  `${lines} lines of ${kind} are held for review (npm run desk -- feed): ${reasons.join('; ')}`;

/** The texts about good lines that did not take effect. */
const leftTexts = ({ older, held = [] }: IngestAnswer): string[] => [
  ...(older === 0 ? [] : [`${older} lines are older than what the backend knows.`]),
  ...held.map(heldText),
];

/** Sends changes in order. Returns what the backend left. Throws a BackendError. */
export async function sendChanges(
  backend: BackendOptions,
  changes: readonly Change[],
): Promise<Left> {
  const refused = new Map<number, string>();
  const held: string[] = [];
  let rest: FeedLine[] = changes.flatMap(({ line, events }) =>
    events.map((event) => ({ line, text: JSON.stringify(event) })),
  );
  while (rest.length > 0) {
    const batch = firstBatch(rest);
    const answer = await sendLines(backend, batch.map(({ text }) => text).join('\n'));
    for (const { line, reason } of answer.rejected) {
      const source = batch[line - 1]?.line;
      if (source !== undefined && !refused.has(source)) refused.set(source, inOwnWords(reason));
    }
    held.push(...leftTexts(answer));
    // After many refused lines the backend leaves the rest of a call.
    const next = answer.stoppedAt === undefined ? batch.length : Math.max(answer.stoppedAt - 1, 1);
    rest = rest.slice(next);
  }
  return { refused: [...refused].map(([line, reason]) => ({ line, reason })), held };
}
