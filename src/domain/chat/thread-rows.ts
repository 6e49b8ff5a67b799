import { type Authored, authorOf } from './event-author.ts';
import type { Sequenced } from './event-log.ts';

/** The content of a row: an event, or a message of the outbox, which has no sequence yet. */
type RowEvent = Authored & { at: number };

/** How far apart two messages of a group may be, in milliseconds (behaviour M2). */
const GROUP_MS = 300_000;

/** A row of a thread; `startsGroup` when it does not belong to the group above. `at` in epoch milliseconds. */
export type Row<E, W> =
  | { kind: 'day'; key: string; at: number }
  | { kind: 'unread'; key: string }
  | { kind: 'event'; key: string; event: E; startsGroup: boolean }
  | { kind: 'waiting'; key: string; waiting: W; startsGroup: boolean };

type Options = {
  me: string;
  /** The sequence up to which the thread was read when it was opened; null for no divider. */
  unreadAfter: number | null;
};

/** The day of a time (epoch ms) in the reader's time zone. */
function dayOf(at: number): string {
  const date = new Date(at);
  return `${date.getFullYear()}-${date.getMonth() + 1}-${date.getDate()}`;
}

/** The end of a time's day in the reader's time zone; epoch milliseconds. */
const endOfDay = (at: number) => new Date(at).setHours(24, 0, 0, 0);

/** Collects rows; each row before decides where a day and a group begin. */
function createStack<E, W>() {
  const rows: Row<E, W>[] = [];
  let last: RowEvent | null = null;
  let dayEnd = Number.NEGATIVE_INFINITY;
  /** Adds a row for a new day, and returns whether the event starts a group. */
  const add = (event: RowEvent): boolean => {
    // A clock that was set back does not start an earlier day below a later one.
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

/** The rows of a thread (behaviour M2): days, the unread divider, events by sequence, then the outbox. */
export function toRows<E extends RowEvent & Sequenced, W extends { clientId: string; at: number }>(
  events: readonly E[],
  waiting: readonly W[],
  { me, unreadAfter }: Options,
): Row<E, W>[] {
  const { rows, add } = createStack<E, W>();
  let mayDivide = unreadAfter !== null;
  for (const event of events) {
    const divides = mayDivide && event.seq > (unreadAfter ?? 0) && authorOf(event) !== me;
    // A new day stands above the unread divider.
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
