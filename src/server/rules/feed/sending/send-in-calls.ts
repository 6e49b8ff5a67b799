import type { HeldLines, IngestAnswer } from '../../../../contract/items/feed.ts';
import { type BackendOptions, sendLines } from './backend.ts';

/** The most a call sends: less than the backend and most proxies take. */
const BYTES_MAX = 512 * 1024;

/** A line of the feed as text. */
export type FeedText = { text: string };

/** The first lines of a list that fit into a call; at least one. */
function firstBatch<L extends FeedText>(lines: readonly L[]): L[] {
  let bytes = 0;
  const end = lines.findIndex(({ text }) => {
    bytes += Buffer.byteLength(text) + 1;
    return bytes > BYTES_MAX;
  });
  return end < 0 ? [...lines] : lines.slice(0, Math.max(end, 1));
}

const heldText = ({ kind, lines, reasons }: HeldLines): string =>
  `${lines} lines of ${kind} are held for review (npm run desk -- feed): ${reasons.join('; ')}`;

/** The texts about good lines that did not take effect. */
export const leftTexts = ({ older, held = [] }: IngestAnswer): string[] => [
  ...(older === 0 ? [] : [`${older} lines are older than what the backend knows.`]),
  ...held.map(heldText),
];

/** Sends lines in order, in as many calls as they need, and passes each answer on with the lines that it is about. Throws a BackendError. */
export async function sendInCalls<L extends FeedText>(
  backend: BackendOptions,
  lines: readonly L[],
  onAnswer: (answer: IngestAnswer, sent: readonly L[]) => void,
): Promise<void> {
  let rest = lines;
  while (rest.length > 0) {
    const batch = firstBatch(rest);
    const answer = await sendLines(backend, batch.map(({ text }) => text).join('\n'));
    // After many refused lines the backend leaves the rest of a call.
    const next = answer.stoppedAt === undefined ? batch.length : Math.max(answer.stoppedAt - 1, 1);
    onAnswer(answer, batch.slice(0, next));
    rest = rest.slice(next);
  }
}
