/** The part of an event that a log needs: its sequence in the conversation, from 1 without gaps (contract: One conversation is one append-only log). */
export type Sequenced = { seq: number };

/** A part of a conversation without gaps: all its events after `from` up to and including `to`, in order. */
export type Log<E extends Sequenced> = { from: number; to: number; events: readonly E[] };

/** A page of a conversation: all its events from `first` to `last`; none when `last` is below `first`. */
export type Page<E extends Sequenced> = { events: readonly E[]; first: number; last: number };

/** The events of a page after one sequence up to another, sorted, each once. */
function between<E extends Sequenced>(events: readonly E[], after: number, upTo: number): E[] {
  const bySeq = new Map<number, E>();
  for (const event of events)
    if (event.seq > after && event.seq <= upTo) bySeq.set(event.seq, event);
  return [...bySeq.values()].sort((one, other) => one.seq - other.seq);
}

/** Creates a log from a page. */
export function logOf<E extends Sequenced>({ events, first, last }: Page<E>): Log<E> {
  return { from: first - 1, to: last, events: between(events, first - 1, last) };
}

/** Extends a log by a page, above and below; a page that leaves a gap adds nothing. */
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

/** Changes the events with some sequences. Returns the same log when no event becomes another. */
export function changeEvents<E extends Sequenced>(
  log: Log<E>,
  seqs: readonly number[],
  change: (event: E) => E,
): Log<E> {
  const events = log.events.map((event) => (seqs.includes(event.seq) ? change(event) : event));
  return events.every((event, index) => event === log.events[index]) ? log : { ...log, events };
}

/** Creates a page of a single event. */
export function pageOf<E extends Sequenced>(event: E): Page<E> {
  return { events: [event], first: event.seq, last: event.seq };
}
