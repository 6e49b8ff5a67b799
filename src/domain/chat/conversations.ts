import { type Authored, authorOf } from './event-author.ts';
import type { Sequenced } from './event-log.ts';

type SentEvent = Sequenced & Authored & { at: number };

/** The part of a conversation that the list needs. `readSeq` is how far the reader has read, `own` what they wrote above it. */
export type Listed<E extends SentEvent> = {
  id: string;
  partner: { id: string };
  lastSeq: number;
  readSeq: number;
  own: readonly number[];
  last: E | null;
};
/** Whether a player can write in a conversation, as far as they know: the partner is neither blocked by them, nor deleted or suspended. */
export const canWriteIn = (conversation: {
  blocked: boolean;
  deleted: boolean;
  suspended: boolean;
}): boolean => !conversation.blocked && !conversation.deleted && !conversation.suspended;

type Standing = { request: 'open' | 'ad' | null; blocked: boolean };

/** Whether a conversation waits in the folder of requests, which count nowhere (behaviour M30). */
export const isRequest = (one: Standing): boolean => one.request === 'open' && !one.blocked;

/** Whether the reader wrote an event of a conversation with a partner. */
export function isOwn(event: Authored, partner: { id: string }): boolean {
  const author = authorOf(event);
  return author !== null && author !== partner.id;
}

/** The number of events that the reader has neither seen nor written (behaviour M50). An event that only its sequence tells of counts. */
export function unreadCount<E extends SentEvent>({ lastSeq, readSeq, own }: Listed<E>): number {
  return Math.max(0, lastSeq - readSeq - own.length);
}

/** A conversation with read marks and own events. Own events that follow what was read are read, too. */
function withRead<C extends Pick<Listed<SentEvent>, 'readSeq' | 'own'>>(
  one: C,
  { readSeq, own }: { readSeq: number; own: readonly number[] },
): C {
  const seqs = new Set([...one.own, ...own]);
  let read = Math.max(one.readSeq, readSeq);
  while (seqs.has(read + 1)) read += 1;
  return { ...one, readSeq: read, own: [...seqs].filter((seq) => seq > read) };
}

/** Sorts newest first; a new conversation without events comes before all others. */
function inOrder<E extends SentEvent, C extends Listed<E>>(list: readonly C[]): C[] {
  const time = ({ last }: C) => last?.at ?? Number.MAX_VALUE;
  return list.toSorted((one, other) => time(other) - time(one));
}

/** Merges two states of one conversation into the later one. */
function later<E extends SentEvent, C extends Listed<E>>(known: C, read: C): C {
  const newer = known.lastSeq > read.lastSeq ? known : read;
  const last = (known.last?.seq ?? 0) > (read.last?.seq ?? 0) ? known.last : read.last;
  return withRead({ ...read, lastSeq: newer.lastSeq, last }, known);
}

/** Merges a read list with later notices. Known conversations stay, because the answer has only the newest. Requests that it lacks were declined on another device. */
export function mergeList<E extends SentEvent, C extends Listed<E> & Standing>(
  known: readonly C[],
  read: readonly C[],
): C[] {
  const had = new Map(known.map((one) => [one.id, one]));
  const ids = new Set(read.map(({ id }) => id));
  const others = known.filter((one) => !ids.has(one.id) && !isRequest(one));
  const merged = read.map((one) => {
    const before = had.get(one.id);
    return before === undefined ? one : later<E, C>(before, one);
  });
  return inOrder<E, C>([...others, ...merged]);
}

/** Changes one conversation of a list; returns the same list when the id is not in it. */
function changed<C extends { id: string }>(
  list: readonly C[],
  id: string,
  change: (one: C) => C,
): readonly C[] {
  return list.some((one) => one.id === id)
    ? list.map((one) => (one.id === id ? change(one) : one))
    : list;
}

/** Applies a notice or a page of events to a list: a conversation has grown to `seq`. */
export function listAfterNotice<E extends SentEvent, C extends Listed<E>>(
  list: readonly C[],
  { id, seq, events }: { id: string; seq: number; events: readonly E[] },
): readonly C[] {
  const newest = events.at(-1) ?? null;
  const grown = changed(list, id, (one) => {
    const isNewer = newest !== null && newest.seq > (one.last?.seq ?? 0);
    const own = events.filter((event) => isOwn(event, one.partner)).map((event) => event.seq);
    const lastSeq = Math.max(one.lastSeq, seq);
    const last = isNewer ? newest : one.last;
    return withRead({ ...one, lastSeq, last }, { readSeq: one.readSeq, own });
  });
  return grown === list ? list : inOrder<E, C>(grown);
}

/** Marks a conversation as read up to `seq`, which never goes back. */
export function listAfterRead<E extends SentEvent, C extends Listed<E>>(
  list: readonly C[],
  id: string,
  seq: number,
): readonly C[] {
  return changed(list, id, (one) => withRead(one, { readSeq: seq, own: [] }));
}

/** Changes the last event of a conversation if its sequence is among these. */
export function listAfterRemoval<E extends SentEvent, C extends Listed<E>>(
  list: readonly C[],
  id: string,
  seqs: readonly number[],
  remove: (event: E) => E,
): readonly C[] {
  return changed(list, id, (one) =>
    one.last !== null && seqs.includes(one.last.seq) ? { ...one, last: remove(one.last) } : one,
  );
}

/** The number of last events of a conversation that are not known. */
export function missingCount<E extends SentEvent>({ last, lastSeq }: Listed<E>): number {
  return Math.max(0, lastSeq - (last?.seq ?? 0));
}
