import { type Authored, authorOf } from './event-author.ts';
import type { Sequenced } from './event-log.ts';

type SentEvent = Sequenced & Authored & { at: number };

/** The part of a conversation that the list needs; `readSeq` is how far the reader has read. */
export type Listed<E extends SentEvent> = {
  id: string;
  partner: { id: string };
  lastSeq: number;
  readSeq: number;
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

/** The number of events that the reader has not seen; 0 when the last event is their own. */
export function unreadCount<E extends SentEvent>({ lastSeq, readSeq, last, partner }: Listed<E>) {
  const isAnswered = last !== null && last.seq === lastSeq && isOwn(last, partner);
  return isAnswered ? 0 : Math.max(0, lastSeq - readSeq);
}

/** Sorts newest first; a new conversation without events comes before all others. */
function inOrder<E extends SentEvent, C extends Listed<E>>(list: readonly C[]): C[] {
  const time = ({ last }: C) => last?.at ?? Number.MAX_VALUE;
  return list.toSorted((one, other) => time(other) - time(one));
}

/** Merges two states of one conversation into the later one. */
function later<E extends SentEvent, C extends Listed<E>>(known: C, read: C): C {
  const newer = known.lastSeq > read.lastSeq ? known : read;
  const readSeq = Math.max(known.readSeq, read.readSeq);
  const last = (known.last?.seq ?? 0) > (read.last?.seq ?? 0) ? known.last : read.last;
  return { ...read, lastSeq: newer.lastSeq, readSeq, last };
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

/** Applies a notice to a list. A reader who had read everything has also read their own new message. */
export function listAfterNotice<E extends SentEvent, C extends Listed<E>>(
  list: readonly C[],
  { id, seq, event }: { id: string; seq: number; event: E | null },
): readonly C[] {
  const grown = changed(list, id, (one) => {
    const isNewer = event !== null && event.seq > (one.last?.seq ?? 0);
    const isAnswer = event !== null && isOwn(event, one.partner);
    return {
      ...one,
      lastSeq: Math.max(one.lastSeq, seq),
      last: isNewer ? event : one.last,
      readSeq: isAnswer && one.readSeq === event.seq - 1 ? event.seq : one.readSeq,
    };
  });
  return grown === list ? list : inOrder<E, C>(grown);
}

/** Marks a conversation as read up to `seq`, which never goes back. */
export function listAfterRead<E extends SentEvent, C extends Listed<E>>(
  list: readonly C[],
  id: string,
  seq: number,
): readonly C[] {
  return changed(list, id, (one) => ({ ...one, readSeq: Math.max(one.readSeq, seq) }));
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

/** Whether the last event of a conversation is not known. */
export function isStale<E extends SentEvent>({ last, lastSeq }: Listed<E>): boolean {
  return (last?.seq ?? 0) < lastSeq;
}
