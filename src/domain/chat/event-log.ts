/** What a log needs to know of an event: its place in the conversation, from 1 without holes (contract: One conversation is one append-only log). */
export type Sequenced = { seq: number };

/** Part of a conversation without gaps: whatever there is after `from` up to and with `to`, in its order. */
export type Log<E extends Sequenced> = { from: number; to: number; events: readonly E[] };

/** What was read of a conversation: whatever there is from `first` to `last`; no places at all when `last` is below `first`. */
export type Page<E extends Sequenced> = { events: readonly E[]; first: number; last: number };

/** The events of a page after one place and up to another, by place, each once. */
function between<E extends Sequenced>(events: readonly E[], after: number, upTo: number): E[] {
  const bySeq = new Map<number, E>();
  for (const event of events)
    if (event.seq > after && event.seq <= upTo) bySeq.set(event.seq, event);
  return [...bySeq.values()].sort((one, other) => one.seq - other.seq);
}

/** The log that begins with a page. */
export function logOf<E extends Sequenced>({ events, first, last }: Page<E>): Log<E> {
  return { from: first - 1, to: last, events: between(events, first - 1, last) };
}

/** A log with what a page adds above and below it; a page that leaves a gap adds nothing. */
export function extendLog<E extends Sequenced>(log: Log<E>, page: Page<E>): Log<E> {
  const { from, to } = log;
  const touches = page.first <= page.last && page.first <= to + 1 && page.last >= from;
  if (!touches || (page.first > from && page.last <= to)) return log;
  const older = between(page.events, page.first - 1, from);
  const newer = between(page.events, to, page.last);
  return {
    from: Math.min(from, page.first - 1),
    to: Math.max(to, page.last),
    events: [...older, ...log.events, ...newer],
  };
}

/** A page of a single event. */
export function pageOf<E extends Sequenced>(event: E): Page<E> {
  return { events: [event], first: event.seq, last: event.seq };
}
