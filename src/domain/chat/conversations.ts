import type { Sequenced } from './event-log.ts';

/** What the list needs to know of a conversation; `readSeq` is how far the reader has read. */
export type Listed<E extends Sequenced & { senderId: string; at: number }> = {
  id: string;
  partner: { id: string };
  lastSeq: number;
  readSeq: number;
  last: E | null;
};
type SentEvent = Sequenced & { senderId: string; at: number };

/** How many events of a conversation its reader has not seen; none after a word of their own. */
export function unreadCount<E extends SentEvent>({ lastSeq, readSeq, last, partner }: Listed<E>) {
  const isAnswered = last !== null && last.seq === lastSeq && last.senderId !== partner.id;
  return isAnswered ? 0 : Math.max(0, lastSeq - readSeq);
}

/** Newest first; one in which nothing was said yet, as it was just opened, before all others. */
function inOrder<E extends SentEvent, C extends Listed<E>>(list: readonly C[]): C[] {
  const time = ({ last }: C) => last?.at ?? Number.MAX_VALUE;
  return list.toSorted((one, other) => time(other) - time(one));
}

/** The later of two views of one conversation. */
function later<E extends SentEvent, C extends Listed<E>>(known: C, read: C): C {
  const newer = known.lastSeq > read.lastSeq ? known : read;
  const readSeq = Math.max(known.readSeq, read.readSeq);
  const last = (known.last?.seq ?? 0) > (read.last?.seq ?? 0) ? known.last : read.last;
  return { ...read, lastSeq: newer.lastSeq, readSeq, last };
}

/** A list that was read, with what was heard since. Those that it lacks stay: it holds the newest only, and none that is empty. */
export function mergeList<E extends SentEvent, C extends Listed<E>>(
  known: readonly C[],
  read: readonly C[],
): C[] {
  const had = new Map(known.map((one) => [one.id, one]));
  const ids = new Set(read.map(({ id }) => id));
  const others = known.filter(({ id }) => !ids.has(id));
  const merged = read.map((one) => {
    const before = had.get(one.id);
    return before === undefined ? one : later<E, C>(before, one);
  });
  return inOrder<E, C>([...others, ...merged]);
}

/** Changes one conversation of a list; the same list when it has none of that id. */
function changed<C extends { id: string }>(
  list: readonly C[],
  id: string,
  change: (one: C) => C,
): readonly C[] {
  return list.some((one) => one.id === id)
    ? list.map((one) => (one.id === id ? change(one) : one))
    : list;
}

/** A list after a conversation has grown to `seq`; who had read everything has read their own word too. */
export function listAfterNotice<E extends SentEvent, C extends Listed<E>>(
  list: readonly C[],
  { id, seq, event }: { id: string; seq: number; event: E | null },
): readonly C[] {
  const grown = changed(list, id, (one) => {
    const isNewer = event !== null && event.seq > (one.last?.seq ?? 0);
    const isOwn = event !== null && event.senderId !== one.partner.id;
    return {
      ...one,
      lastSeq: Math.max(one.lastSeq, seq),
      last: isNewer ? event : one.last,
      readSeq: isOwn && one.readSeq === event.seq - 1 ? event.seq : one.readSeq,
    };
  });
  return grown === list ? list : inOrder<E, C>(grown);
}

/** A list after the reader has seen a conversation up to `seq`, which never goes back. */
export function listAfterRead<E extends SentEvent, C extends Listed<E>>(
  list: readonly C[],
  id: string,
  seq: number,
): readonly C[] {
  return changed(list, id, (one) => ({ ...one, readSeq: Math.max(one.readSeq, seq) }));
}

/** Whether what was said last is not known although something was. */
export function isStale<E extends SentEvent>({ last, lastSeq }: Listed<E>): boolean {
  return (last?.seq ?? 0) < lastSeq;
}
