import { createHash } from 'node:crypto';
import { safeParse } from 'valibot';
import { type FeedEvent, feedEvent } from '../../../../contract/items/feed.ts';
import { errorMessage } from '../../../../domain/shared/error-message.ts';
import { nameKey } from '../../../../domain/shared/name-key.ts';
import { firstIssuesText } from '../../../http/issue-text.ts';

/** What a line of the feed says, without its id; `at` is the time that the source gives, in epoch milliseconds. */
export type MappedLine = {
  /** What the line is about. A later line about it takes its place. */
  subject: string;
  /** A hash of what it says. */
  hash: string;
  at: number | null;
  event: FeedEvent;
};

/** A hash of values, as 27 characters that an id may have. */
export const hashOf = (...values: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 27);

/** What a line is about; each hatch is about itself. */
function subjectOf({ type, data, at }: FeedEvent): string {
  switch (type) {
    case 'stock':
      return `${type} ${nameKey(data.category)}`;
    case 'weather':
      return `${type} ${nameKey(data.name)}`;
    case 'item':
      return `${type} ${data.id}`;
    case 'value':
    case 'delete':
      return `${type} ${data.item}`;
    case 'hatch':
      return `${type} ${hashOf(data, at)}`;
    default:
      throw new Error(`type: ${type} is no line of a source`);
  }
}

/** Checks a line. Throws an Error of one line. */
function toLine(raw: unknown, now: number): MappedLine {
  if (typeof raw !== 'object' || raw === null) throw new Error('an object is expected');
  const at: unknown = Reflect.get(raw, 'at') ?? null;
  const parsed = safeParse(feedEvent, { ...raw, id: 'line', at: at ?? now });
  if (!parsed.success) throw new Error(firstIssuesText(parsed.issues));
  const event = parsed.output;
  // Without a time of its own a hatch would be another one at each reading.
  if (event.type === 'hatch' && at === null) throw new Error('at: a hatch needs its own time');
  const hash = hashOf(event.type, event.data);
  return { subject: subjectOf(event), hash, at: at === null ? null : event.at, event };
}

/** The lines of an answer: the good ones, each subject once, and why the others are bad. */
export type MappedLines = { lines: MappedLine[]; bad: string[] };

/** Checks what an expression made of an answer that came at `now` (epoch milliseconds). */
export function checkLines(mapped: readonly unknown[], now: number): MappedLines {
  const lines = new Map<string, MappedLine>();
  const bad: string[] = [];
  for (const [index, raw] of mapped.entries()) {
    try {
      const line = toLine(raw, now);
      if (lines.has(line.subject) && line.event.type !== 'hatch')
        throw new Error(`a second line about ${line.subject}`);
      lines.set(line.subject, line);
    } catch (error) {
      bad.push(`line ${index + 1}: ${errorMessage(error)}`);
    }
  }
  return { lines: [...lines.values()], bad };
}
