import type { Sequenced } from './event-log.ts';

/** What a row shows: an event, or a message on its way, which has no place yet. */
type RowEvent = { senderId: string; at: number; kind: string };

/** How far apart messages of one player are told together, in milliseconds (behaviour M2). */
const GROUP_MS = 300_000;

/** A line of a thread; `startsGroup` when it is not told together with the one before it. `at` in epoch milliseconds. */
export type Row<E, W> =
  | { kind: 'day'; key: string; at: number }
  | { kind: 'unread'; key: string }
  | { kind: 'event'; key: string; event: E; startsGroup: boolean }
  | { kind: 'waiting'; key: string; waiting: W; startsGroup: boolean };

type Options = {
  me: string;
  /** The place after which nothing was read when the thread was opened; null for no divider. */
  unreadAfter: number | null;
};

/** The day of a time (epoch ms) in the reader's time zone. */
function dayOf(at: number): string {
  const date = new Date(at);
  return `${date.getFullYear()}-${date.getMonth() + 1}-${date.getDate()}`;
}

/** When the day of a time ends in the reader's time zone; epoch milliseconds. */
const endOfDay = (at: number) => new Date(at).setHours(24, 0, 0, 0);

/** Puts lines below each other: what begins a day and a group is told by what was put before. */
function createStack<E, W>() {
  const rows: Row<E, W>[] = [];
  let last: RowEvent | null = null;
  let dayEnd = Number.NEGATIVE_INFINITY;
  /** Adds the day where one begins, and says whether the line begins a group. */
  const add = (event: RowEvent): boolean => {
    // A clock that went back does not begin an earlier day below a later one.
    const at = Math.max(event.at, last?.at ?? 0);
    const isNewDay = at >= dayEnd;
    if (isNewDay) {
      dayEnd = endOfDay(at);
      rows.push({ kind: 'day', key: `day-${dayOf(at)}`, at });
    }
    const joins =
      !isNewDay &&
      last !== null &&
      last.kind === 'message' &&
      event.kind === 'message' &&
      last.senderId === event.senderId &&
      at - last.at < GROUP_MS;
    last = { ...event, at };
    return !joins;
  };
  return { rows, add };
}

/** The lines of a thread (behaviour M2): days, the unread divider, events by place, then what is on its way. */
export function toRows<E extends RowEvent & Sequenced, W extends { clientId: string; at: number }>(
  events: readonly E[],
  waiting: readonly W[],
  { me, unreadAfter }: Options,
): Row<E, W>[] {
  const { rows, add } = createStack<E, W>();
  let mayDivide = unreadAfter !== null;
  for (const event of events) {
    const divides = mayDivide && event.seq > (unreadAfter ?? 0) && event.senderId !== me;
    // A day begins above what is unread of it.
    const startsGroup = add(event) || divides;
    if (divides) rows.push({ kind: 'unread', key: 'unread' });
    mayDivide &&= !divides;
    rows.push({ kind: 'event', key: `${event.seq}`, event, startsGroup });
  }
  for (const one of waiting) {
    const startsGroup = add({ senderId: me, at: one.at, kind: 'message' });
    rows.push({ kind: 'waiting', key: one.clientId, waiting: one, startsGroup });
  }
  return rows;
}
