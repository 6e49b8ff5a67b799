import { safeParse } from 'valibot';
import {
  type FeedEvent,
  feedEvent,
  type IngestAnswer,
  REJECTED_MAX,
} from '../../../contract/items/feed.ts';
import { errorMessage } from '../../../domain/shared/error-message.ts';
import { isInSeconds } from '../../../domain/shared/feed-faults.ts';
import { DAY_MS } from '../../../domain/shared/time-zone.ts';
import { firstIssuesText } from '../../http/issue-text.ts';

/** A valid line of the feed, with its number in the request (from 1), and why it is refused all the same. */
export type FeedLine = { line: number; event: FeedEvent; refused?: string };
type Rejected = IngestAnswer['rejected'][number];

const LINE_BYTES_MAX = 32 * 1024;
const NEW_LINE = 10;
/** How far a feed's clock may be ahead. A later time would make all following lines of its subject too old. */
const AHEAD_MAX_MS = DAY_MS;

const utf8 = new TextDecoder('utf-8', { fatal: true });

function parseJson(bytes: Uint8Array): unknown {
  if (bytes.length > LINE_BYTES_MAX) throw new Error(`longer than ${LINE_BYTES_MAX} bytes`);
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    throw new Error('not JSON in UTF-8');
  }
}

function readEvent(bytes: Uint8Array, now: number): FeedEvent {
  const parsed = safeParse(feedEvent, parseJson(bytes));
  if (!parsed.success) throw new Error(firstIssuesText(parsed.issues));
  if (isInSeconds(parsed.output.at)) throw new Error('at: milliseconds are expected');
  if (parsed.output.at > now + AHEAD_MAX_MS) throw new Error('at: more than a day ahead');
  return parsed.output;
}

function* splitLines(body: Uint8Array): Generator<Uint8Array> {
  let start = 0;
  while (start < body.length) {
    const end = body.indexOf(NEW_LINE, start);
    yield body.subarray(start, end < 0 ? body.length : end);
    if (end < 0) return;
    start = end + 1;
  }
}

function isBlank(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte === 0x20 || byte === 0x09 || byte === 0x0d);
}

/** Lines of a request: the valid ones in order, the invalid ones with their reason, and the first that was not read. */
export type FeedLines = { lines: FeedLine[]; rejected: Rejected[]; stoppedAt?: number };

/** Reads NDJSON, until REJECTED_MAX lines are invalid. */
export function readLines(body: Uint8Array, now: number): FeedLines {
  const lines: FeedLine[] = [];
  const rejected: Rejected[] = [];
  let line = 0;
  for (const bytes of splitLines(body)) {
    line += 1;
    if (rejected.length === REJECTED_MAX) return { lines, rejected, stoppedAt: line };
    if (isBlank(bytes)) continue;
    try {
      lines.push({ line, event: readEvent(bytes, now) });
    } catch (error) {
      rejected.push({ line, reason: errorMessage(error) });
    }
  }
  return { lines, rejected };
}
