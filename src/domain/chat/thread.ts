import {
  changeEvents,
  extendLog,
  type Log,
  logOf,
  type Page,
  pageOf,
  type Sequenced,
} from './event-log.ts';

/** The part of an event that a thread needs: its sender, and its client id in the sender's outbox. */
export type LoggedEvent = Sequenced & { senderId: string; clientId: string | null };

/** A message of the outbox: `at` (epoch ms) is its order in the queue, `failure` why it was refused, and `code` that of the refusal. */
export type OutboxMessage = {
  clientId: string;
  text: string;
  at: number;
  failure: string | null;
  code?: string | null;
};

/** A message that left the outbox before the log has it. `seq` is null when another tab sent it. */
export type SentMessage = OutboxMessage & { seq: number | null };

/** A conversation on one screen; the log is null until its last page has been read. */
export type Thread<E extends LoggedEvent> = {
  me: string;
  log: Log<E> | null;
  /** The length of the conversation, as far as it is known. */
  knownLength: number;
  outbox: readonly OutboxMessage[];
  sentMessages: readonly SentMessage[];
};

export type ThreadChange<E extends LoggedEvent> =
  /** Events were read, and the conversation has this length. */
  | { kind: 'page'; page: Page<E> & { lastSeq: number } }
  /** The conversation has grown to `seq`; the event, if the notice had it. */
  | { kind: 'notice'; seq: number; event: E | null }
  /** The stored outbox of all tabs has changed. */
  | { kind: 'outbox'; outbox: readonly OutboxMessage[] }
  /** The backend has accepted a message. */
  | { kind: 'sent'; clientId: string; event: E }
  | { kind: 'discarded'; clientId: string }
  /** Some events changed: messages lost their text, or offers were read again. */
  | { kind: 'changed'; seqs: readonly number[]; change: (event: E) => E }
  /** A read that began after the latest notice has found nothing more. */
  | { kind: 'caught-up' };

/** Creates the thread of a player, empty. */
export function newThread<E extends LoggedEvent>(me: string): Thread<E> {
  return { me, log: null, knownLength: 0, outbox: [], sentMessages: [] };
}

const hasClientId = (clientId: string) => (one: { clientId: string | null }) =>
  one.clientId === clientId;

function addNotice<E extends LoggedEvent>(
  thread: Thread<E>,
  seq: number,
  event: E | null,
): Thread<E> {
  const { log } = thread;
  const knownLength = Math.max(thread.knownLength, seq);
  if (log === null || event?.seq !== log.to + 1) return { ...thread, knownLength };
  return { ...thread, knownLength, log: extendLog(log, pageOf(event)) };
}

function replaceOutbox<E extends LoggedEvent>(
  thread: Thread<E>,
  outbox: readonly OutboxMessage[],
): Thread<E> {
  const stays = ({ clientId }: OutboxMessage) => outbox.some(hasClientId(clientId));
  const gone = thread.outbox.filter((one) => !stays(one));
  const leaving = thread.sentMessages.filter((one) => !stays(one));
  return {
    ...thread,
    outbox,
    sentMessages: [...leaving, ...gone.map((one) => ({ ...one, seq: null }))],
  };
}

function confirm<E extends LoggedEvent>(thread: Thread<E>, clientId: string, event: E): Thread<E> {
  const sent = [...thread.outbox, ...thread.sentMessages].find(hasClientId(clientId));
  const others = thread.sentMessages.filter((one) => one !== sent);
  const next = addNotice(thread, event.seq, event);
  return {
    ...next,
    outbox: thread.outbox.filter((one) => one !== sent),
    sentMessages: sent === undefined ? others : [...others, { ...sent, seq: event.seq }],
  };
}

function apply<E extends LoggedEvent>(thread: Thread<E>, change: ThreadChange<E>): Thread<E> {
  switch (change.kind) {
    case 'page': {
      const { page } = change;
      const log = thread.log === null ? logOf(page) : extendLog(thread.log, page);
      return { ...thread, log, knownLength: Math.max(thread.knownLength, page.lastSeq) };
    }
    case 'notice':
      return addNotice(thread, change.seq, change.event);
    case 'outbox':
      return replaceOutbox(thread, change.outbox);
    case 'sent':
      return confirm(thread, change.clientId, change.event);
    case 'discarded':
      return {
        ...thread,
        outbox: thread.outbox.filter((one) => !hasClientId(change.clientId)(one)),
      };
    case 'changed': {
      const { log } = thread;
      if (log === null) return thread;
      return { ...thread, log: changeEvents(log, change.seqs, change.change) };
    }
    case 'caught-up':
      return {
        ...thread,
        knownLength: thread.log?.to ?? 0,
        sentMessages: thread.sentMessages.filter(({ seq }) => seq !== null),
      };
  }
}

/** Removes messages of the log from the outbox, so that no screen shows a message twice (behaviour M6). */
function removeLogged<E extends LoggedEvent>(thread: Thread<E>): Thread<E> {
  const { me, log, outbox, sentMessages } = thread;
  if (log === null || outbox.length + sentMessages.length === 0) return thread;
  const isNew = ({ clientId }: OutboxMessage) =>
    !log.events.some((event) => event.clientId === clientId && event.senderId === me);
  return {
    ...thread,
    outbox: outbox.filter(isNew),
    sentMessages: sentMessages.filter(
      (one) => (one.seq === null || one.seq > log.to) && isNew(one),
    ),
  };
}

/** Applies a change to a thread: the reader's and the sender's rule (contract: One conversation is one append-only log). */
export function threadAfter<E extends LoggedEvent>(
  thread: Thread<E>,
  change: ThreadChange<E>,
): Thread<E> {
  return removeLogged(apply(thread, change));
}

/** Whether events are missing at the log's end. */
export function isBehind<E extends LoggedEvent>({
  log,
  knownLength,
  sentMessages,
}: Thread<E>): boolean {
  return knownLength > (log?.to ?? 0) || sentMessages.some(({ seq }) => seq === null);
}

/** Compares two messages by when they entered the outbox. A tie between tabs always has the same order. */
export function bySentOrder(one: OutboxMessage, other: OutboxMessage): number {
  return one.at - other.at || (one.clientId < other.clientId ? -1 : 1);
}

/** The messages below the log, in the order in which they were sent. */
export function unloggedMessages<E extends LoggedEvent>({
  outbox,
  sentMessages,
}: Thread<E>): (OutboxMessage | SentMessage)[] {
  return [...sentMessages, ...outbox].sort(bySentOrder);
}
