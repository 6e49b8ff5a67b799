import { LRUCache } from 'lru-cache';
import type { FeedEvent } from '../../../../contract/items/feed.ts';
import { MINUTE_MS } from '../../../../domain/shared/time-zone.ts';
import { hashOf, type MappedLine } from './mapped-lines.ts';
import { oldestFirst } from './oldest-first.ts';

/** What was sent last about a subject: a hash of it, its time, when it was sent (epoch milliseconds), and whether the site refused it. */
export type Sent = { hash: string; at: number; sentAt: number; isRefused: boolean };

type Waiting = { hash: string; event: FeedEvent };

/** The most subjects that are remembered, and the most characters of lines that wait. */
const SUBJECTS_MAX = 20_000;
const WAITING_CHARACTERS_MAX = 16 * 1024 * 1024;
/** Pages call weather silent after an hour (behaviour W6), so a line that still holds is sent again before. */
const AGAIN_MS = 30 * MINUTE_MS;
/** A time that is further ahead is of a clock that was wrong, and later lines do not follow it. */
const AHEAD_MAX_MS = MINUTE_MS;

/** Whether a line that says the same as the last one is sent again. A shop whose reset has passed says nothing new of itself. */
function isDueAgain({ event }: MappedLine, { sentAt, isRefused }: Sent, now: number): boolean {
  if (now - sentAt < AGAIN_MS) return false;
  if (event.type !== 'stock') return isRefused || event.type === 'weather';
  return isRefused || event.data.resetTime === null || event.data.resetTime > now;
}

/** The lines that wait to be sent, and what was sent. */
export type Outbox = {
  /** Takes the lines of an answer, of which those that say something new wait from now on. */
  offer: (lines: readonly MappedLine[], now: number) => void;
  /** The lines that wait, oldest first. */
  waiting: () => FeedEvent[];
  /** Notes that lines have arrived, and which of them the site refused. */
  sent: (events: readonly FeedEvent[], refused: ReadonlySet<string>, now: number) => void;
  /** What was sent, oldest first, for the next process. */
  memory: () => [subject: string, sent: Sent][];
};

/** Creates an outbox of a source, with what an earlier process sent. */
export function createOutbox(name: string, known: Iterable<[string, Sent]> = []): Outbox {
  const memory = new LRUCache<string, Sent>({ max: SUBJECTS_MAX });
  for (const [subject, sent] of known) memory.set(subject, sent);
  const waiting = new LRUCache<string, Waiting>({
    max: SUBJECTS_MAX,
    maxSize: WAITING_CHARACTERS_MAX,
    sizeCalculation: ({ event }) => JSON.stringify(event).length,
  });

  /** The time of a line: later than that of the last one about the same, so that what comes back counts again. */
  const timeOf = ({ subject, at }: MappedLine, now: number) => {
    const last = Math.max(memory.get(subject)?.at ?? 0, waiting.get(subject)?.event.at ?? 0);
    const own = at ?? now;
    return own <= last && last - now < AHEAD_MAX_MS ? last + 1 : own;
  };
  const offerLine = (line: MappedLine, now: number) => {
    const { subject, hash, event } = line;
    const before = memory.get(subject);
    if (before?.hash === hash && !isDueAgain(line, before, now)) waiting.delete(subject);
    else if (waiting.get(subject)?.hash !== hash) {
      const at = timeOf(line, now);
      const id = `${name}-${hashOf(event.type, event.data, at)}`;
      waiting.set(subject, { hash, event: { ...event, id, at } });
    }
  };
  return {
    offer: (lines, now) => {
      for (const line of lines) offerLine(line, now);
    },
    waiting: () => oldestFirst(waiting).map(([, { event }]) => event),
    sent: (events, refused, now) => {
      const ids = new Set(events.map(({ id }) => id));
      for (const [subject, { hash, event }] of oldestFirst(waiting)) {
        if (!ids.has(event.id)) continue;
        const isRefused = refused.has(event.id);
        memory.set(subject, { hash, at: event.at, sentAt: now, isRefused });
        waiting.delete(subject);
      }
    },
    memory: () => oldestFirst(memory),
  };
}
