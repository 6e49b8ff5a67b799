import { extendLog, type Log, logOf, type Page, type Placed, pageOf } from './event-log.ts';

/** What a thread needs to know of an event: who sent it, and the name that it had in the sender's outbox. */
export type Sent = Placed & { senderId: string; clientId: string | null };

/** A message on its way: `at` (epoch ms) is its place in the queue, `failure` why it was refused. */
export type Waiting = { clientId: string; text: string; at: number; failure: string | null };

/** A message that left the outbox and is not in the log yet: sent from here to `seq`, or null when another tab took it. */
export type Leaving = Waiting & { seq: number | null };

/** A conversation as one screen has it; the log is null until its end has been read. */
export type Thread<E extends Sent> = {
  me: string;
  log: Log<E> | null;
  /** How long the conversation is said to be. */
  heard: number;
  outbox: readonly Waiting[];
  leaving: readonly Leaving[];
};

export type ThreadChange<E extends Sent> =
  /** Events were read; the conversation is so long. */
  | { kind: 'page'; page: Page<E> & { lastSeq: number } }
  /** The conversation has grown to `seq`; the event where it came along. */
  | { kind: 'hint'; seq: number; event: E | null }
  /** The outbox as it is stored for all tabs. */
  | { kind: 'outbox'; outbox: readonly Waiting[] }
  /** The backend has taken a message. */
  | { kind: 'sent'; clientId: string; event: E }
  | { kind: 'discarded'; clientId: string }
  /** A read that began after all that was heard has found nothing more. */
  | { kind: 'caught-up' };

/** The thread of a player before anything is known. */
export function newThread<E extends Sent>(me: string): Thread<E> {
  return { me, log: null, heard: 0, outbox: [], leaving: [] };
}

const named = (clientId: string) => (one: { clientId: string | null }) => one.clientId === clientId;

function hear<E extends Sent>(thread: Thread<E>, seq: number, event: E | null): Thread<E> {
  const { log } = thread;
  const heard = Math.max(thread.heard, seq);
  if (log === null || event?.seq !== log.to + 1) return { ...thread, heard };
  return { ...thread, heard, log: extendLog(log, pageOf(event)) };
}

function takeOutbox<E extends Sent>(thread: Thread<E>, outbox: readonly Waiting[]): Thread<E> {
  const stays = ({ clientId }: Waiting) => outbox.some(named(clientId));
  const gone = thread.outbox.filter((one) => !stays(one));
  const leaving = thread.leaving.filter((one) => !stays(one));
  return {
    ...thread,
    outbox,
    leaving: [...leaving, ...gone.map((one) => ({ ...one, seq: null }))],
  };
}

function confirm<E extends Sent>(thread: Thread<E>, clientId: string, event: E): Thread<E> {
  const sent = [...thread.outbox, ...thread.leaving].find(named(clientId));
  const others = thread.leaving.filter((one) => one !== sent);
  const next = hear(thread, event.seq, event);
  return {
    ...next,
    outbox: thread.outbox.filter((one) => one !== sent),
    leaving: sent === undefined ? others : [...others, { ...sent, seq: event.seq }],
  };
}

function apply<E extends Sent>(thread: Thread<E>, change: ThreadChange<E>): Thread<E> {
  switch (change.kind) {
    case 'page': {
      const { page } = change;
      const log = thread.log === null ? logOf(page) : extendLog(thread.log, page);
      return { ...thread, log, heard: Math.max(thread.heard, page.lastSeq) };
    }
    case 'hint':
      return hear(thread, change.seq, change.event);
    case 'outbox':
      return takeOutbox(thread, change.outbox);
    case 'sent':
      return confirm(thread, change.clientId, change.event);
    case 'discarded':
      return { ...thread, outbox: thread.outbox.filter((one) => !named(change.clientId)(one)) };
    case 'caught-up':
      return {
        ...thread,
        heard: thread.log?.to ?? 0,
        leaving: thread.leaving.filter(({ seq }) => seq !== null),
      };
  }
}

/** Takes out of the outbox what the log has: no screen shows a message twice (behaviour M6). */
function settle<E extends Sent>(thread: Thread<E>): Thread<E> {
  const { me, log, outbox, leaving } = thread;
  if (log === null || outbox.length + leaving.length === 0) return thread;
  const isNew = ({ clientId }: Waiting) =>
    !log.events.some((event) => event.clientId === clientId && event.senderId === me);
  return {
    ...thread,
    outbox: outbox.filter(isNew),
    leaving: leaving.filter((one) => (one.seq === null || one.seq > log.to) && isNew(one)),
  };
}

/** A thread after something has become known: the reader's and the sender's rule (contract: One conversation is one append-only log). */
export function threadAfter<E extends Sent>(thread: Thread<E>, change: ThreadChange<E>): Thread<E> {
  return settle(apply(thread, change));
}

/** Whether something is to be read at the log's end. */
export function isBehind<E extends Sent>({ log, heard, leaving }: Thread<E>): boolean {
  return heard > (log?.to ?? 0) || leaving.some(({ seq }) => seq === null);
}

/** Which of two messages was put into the outbox first; of two tabs at one moment, always the same one. */
export function inTurn(one: Waiting, other: Waiting): number {
  return one.at - other.at || (one.clientId < other.clientId ? -1 : 1);
}

/** What stands below the log, in the order in which it was sent. */
export function waitingLines<E extends Sent>({
  outbox,
  leaving,
}: Thread<E>): (Waiting | Leaving)[] {
  return [...leaving, ...outbox].sort(inTurn);
}
