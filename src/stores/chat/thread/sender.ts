import type { ChatCalls } from '../../../api/chat/chat-calls.ts';
import { problemOf } from '../../../api/shared/call-error.ts';
import { createRetry, type Retry } from '../../../api/shared/retry.ts';
import { serverNow } from '../../../api/shared/server-clock.ts';
import type { ChatEvent } from '../../../contract/chat/conversation.ts';
import type { OutboxMessage } from '../../../domain/chat/thread.ts';
import type { Lock } from './tab-lock.ts';

/** The state of an outbox: the message that is being sent, until when sending is paused (epoch ms), and whether the backend is unreachable. */
export type SenderState = {
  sending: string | null;
  pausedUntil: number | null;
  isUnreachable: boolean;
};

type Options = {
  conversationId: string;
  /** The name of the lock that the tabs share. */
  lockName: string;
  lock: Lock;
  send: ChatCalls['send'];
  /** Returns the outbox as it is stored now, first in, first out. */
  outbox: () => readonly OutboxMessage[];
  onSent: (message: OutboxMessage, event: ChatEvent) => void;
  /** `code` is that of the refusal, where the backend gave one. */
  onRefused: (message: OutboxMessage, why: string, code?: string | null) => void;
  onState: () => void;
};

export type Sender = {
  state: () => SenderState;
  /** Sends what is in the outbox. */
  flush: () => void;
  /** Retries now after a failure, unless the backend asked for a wait. */
  wake: () => void;
  /** Marks a message as written on this page. */
  claim: (clientId: string) => void;
  close: () => void;
};

/** The mutable state of a sender. */
type Work = Options & {
  state: SenderState;
  /** The messages written on this page, and those that the backend has accepted from it. */
  own: Set<string>;
  accepted: Set<string>;
  isFlushing: boolean;
  isPaused: boolean;
  isClosed: boolean;
  retry: Retry;
  otherTabTimer: ReturnType<typeof setTimeout> | undefined;
};

/** How long another tab's message is left to that tab where tabs share no lock, in milliseconds. */
const OTHER_TAB_MS = 5000;

const NOT_SENT = 'This message could not be sent.';
const GONE = 'This conversation is not here any more.';
const IDLE: SenderState = { sending: null, pausedUntil: null, isUnreachable: false };

const firstUnsent = ({ outbox, accepted }: Work) =>
  outbox().find(({ clientId, failure }) => failure === null && !accepted.has(clientId));

/** Returns the next message to send; null when there is none, or it has to wait. */
function next(work: Work): OutboxMessage | null {
  const { own, lock } = work;
  const first = firstUnsent(work);
  if (work.isClosed || work.isPaused || first === undefined) return null;
  const age = Math.abs(serverNow() - first.at);
  if (lock.isShared || own.has(first.clientId) || age >= OTHER_TAB_MS) return first;
  clearTimeout(work.otherTabTimer);
  work.otherTabTimer = setTimeout(flush, OTHER_TAB_MS - age, work);
  return null;
}

function setState(work: Work, state: SenderState): void {
  work.state = state;
  work.onState();
}

function pause(work: Work, isUnreachable: boolean, wait = 0): void {
  work.isPaused = true;
  work.retry.schedule(wait);
  setState(work, {
    sending: null,
    isUnreachable,
    pausedUntil: wait === 0 ? null : Date.now() + wait,
  });
}

/** Handles a failure; returns whether the next message may be sent. */
function fail(work: Work, message: OutboxMessage, error: unknown): boolean {
  const { kind, wait, serverMessage, code } = problemOf(error);
  work.state = { ...work.state, sending: null };
  if (kind === 'transient') pause(work, true);
  // The logout closes this sender. Until then, until a replaced token is in use, or until the player has answered
  // whether the session is theirs, it pauses.
  else if (kind === 'ended' || kind === 'unasked') pause(work, false);
  else if (kind === 'limited') pause(work, false, wait ?? 0);
  else if (kind === 'missing') work.onRefused(message, GONE);
  else work.onRefused(message, serverMessage ?? NOT_SENT, code);
  return kind === 'missing' || kind === 'refused';
}

async function sendOne(work: Work, message: OutboxMessage): Promise<boolean> {
  const { clientId, text } = message;
  setState(work, { ...work.state, sending: clientId });
  try {
    const event = await work.send(work.conversationId, { clientId, text });
    if (work.isClosed) return false;
    work.retry.reset();
    work.accepted.add(clientId);
    work.state = IDLE;
    work.onSent(message, event);
    return true;
  } catch (error) {
    return !work.isClosed && fail(work, message, error);
  }
}

async function sendAll(work: Work): Promise<void> {
  for (let message = next(work); message !== null; message = next(work)) {
    if (!(await sendOne(work, message))) return;
  }
}

/** Clears the unreachable state when another tab has sent what this one could not. */
function clearUnreachable(work: Work): void {
  if (!work.state.isUnreachable || firstUnsent(work) !== undefined) return;
  work.isPaused = false;
  work.retry.reset();
  setState(work, IDLE);
}

async function flush(work: Work): Promise<void> {
  if (work.isFlushing) return;
  clearUnreachable(work);
  if (next(work) === null) return;
  work.isFlushing = true;
  await work.lock.run(work.lockName, () => sendAll(work));
  work.isFlushing = false;
  // A message may have been added while the lock was being released.
  void flush(work);
}

/** Creates the sender of a conversation's outbox (contract: The sender's rule): one request in flight, each message until it is accepted or refused. */
export function createSender(options: Options): Sender {
  const retry = createRetry(() => {
    work.isPaused = false;
    setState(work, { ...work.state, pausedUntil: null });
    void flush(work);
  });
  const work: Work = {
    ...options,
    state: IDLE,
    own: new Set(),
    accepted: new Set(),
    isFlushing: false,
    isPaused: false,
    isClosed: false,
    retry,
    otherTabTimer: undefined,
  };
  return {
    state: () => work.state,
    flush: () => void flush(work),
    wake: () => work.state.pausedUntil === null && retry.wake(),
    claim: (clientId) => void work.own.add(clientId),
    close: () => {
      work.isClosed = true;
      retry.reset();
      clearTimeout(work.otherTabTimer);
    },
  };
}
