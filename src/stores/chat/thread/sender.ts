import { atom, type ReadableAtom } from 'nanostores';
import type { ChatCalls } from '../../../api/chat/chat-calls.ts';
import { problemOf } from '../../../api/shared/call-error.ts';
import { createRetry } from '../../../api/shared/retry.ts';
import { serverNow } from '../../../api/shared/server-clock.ts';
import type { ChatEvent } from '../../../contract/chat/conversation.ts';
import type { OutboxMessage } from '../../../domain/chat/thread.ts';
import type { Lock } from './tab-lock.ts';

type Step =
  | { kind: 'idle' }
  /** It sends the outbox, message by message; null while it waits for the lock of the tabs. */
  | { kind: 'sending'; clientId: string | null }
  /** It waits for another try, or until the backend accepts messages again (epoch ms). */
  | { kind: 'paused'; until: number | null }
  | { kind: 'closed' };

/** The state of a sender: its step, and whether the backend is unreachable, until it answers or nothing is left to send. */
export type SenderState = { step: Step; isUnreachable: boolean };

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
};

export type Sender = {
  $state: ReadableAtom<SenderState>;
  /** Sends what is in the outbox. */
  flush: () => void;
  /** Retries now after a failure, unless the backend asked for a wait. */
  wake: () => void;
  /** Marks a message as written on this page. */
  claim: (clientId: string) => void;
  close: () => void;
};

/** How long another tab's message is left to that tab where tabs share no lock, in milliseconds. */
const OTHER_TAB_MS = 5000;

const NOT_SENT = 'This message could not be sent.';
const GONE = 'This conversation is not here any more.';
const IDLE: SenderState = { step: { kind: 'idle' }, isUnreachable: false };

/** Creates the sender of a conversation's outbox (contract: The sender's rule): one request in flight, each message until it is accepted or refused. */
export function createSender(options: Options): Sender {
  const { conversationId, lockName, lock, send, outbox, onSent, onRefused } = options;
  const $state = atom<SenderState>(IDLE);
  /** The messages written on this page, and those that the backend has accepted from it. */
  const own = new Set<string>();
  const accepted = new Set<string>();
  let otherTabTimer: ReturnType<typeof setTimeout> | undefined;

  const setStep = (step: Step) => $state.set({ ...$state.get(), step });
  const isClosed = () => $state.get().step.kind === 'closed';
  const firstUnsent = () =>
    outbox().find(({ clientId, failure }) => failure === null && !accepted.has(clientId));
  const retry = createRetry(() => {
    setStep({ kind: 'idle' });
    void flush();
  });

  /** Returns the next message to send; null when there is none, or it is left to another tab for now. */
  function next(): OutboxMessage | null {
    const first = firstUnsent();
    if (first === undefined) return null;
    const age = Math.abs(serverNow() - first.at);
    if (lock.isShared || own.has(first.clientId) || age >= OTHER_TAB_MS) return first;
    clearTimeout(otherTabTimer);
    otherTabTimer = setTimeout(flush, OTHER_TAB_MS - age);
    return null;
  }

  function pause(wait: number, isUnreachable: boolean): void {
    retry.schedule(wait);
    const until = wait === 0 ? null : Date.now() + wait;
    $state.set({ step: { kind: 'paused', until }, isUnreachable });
  }

  /** Handles a failure. A message that will never be accepted is refused, all else pauses the sender. */
  function fail(message: OutboxMessage, error: unknown): void {
    const { kind, wait, serverMessage, code } = problemOf(error);
    if (kind === 'transient') pause(0, true);
    // The logout closes this sender. Until then, until a replaced token is in use, or until the player has answered
    // whether the session is theirs, it pauses.
    else if (kind === 'ended' || kind === 'unasked') pause(0, false);
    else if (kind === 'limited') pause(wait ?? 0, false);
    else if (kind === 'missing') onRefused(message, GONE);
    else onRefused(message, serverMessage ?? NOT_SENT, code);
  }

  async function sendOne(message: OutboxMessage): Promise<void> {
    const { clientId, text } = message;
    setStep({ kind: 'sending', clientId });
    try {
      const event = await send(conversationId, { clientId, text });
      if (isClosed()) return;
      retry.reset();
      accepted.add(clientId);
      onSent(message, event);
      $state.set({ step: { kind: 'sending', clientId: null }, isUnreachable: false });
    } catch (error) {
      if (!isClosed()) fail(message, error);
    }
  }

  async function sendAll(): Promise<void> {
    while ($state.get().step.kind === 'sending') {
      const message = next();
      if (message === null) setStep({ kind: 'idle' });
      else await sendOne(message);
    }
  }

  /** Clears the unreachable state when another tab has sent what this one could not. */
  function clearUnreachable(): void {
    if (!$state.get().isUnreachable || firstUnsent() !== undefined) return;
    retry.reset();
    $state.set(IDLE);
  }

  async function flush(): Promise<void> {
    const { kind } = $state.get().step;
    if (kind === 'sending' || kind === 'closed') return;
    clearUnreachable();
    if ($state.get().step.kind !== 'idle' || next() === null) return;
    setStep({ kind: 'sending', clientId: null });
    await lock.run(lockName, sendAll);
  }

  return {
    $state,
    flush: () => void flush(),
    wake: () => {
      const { step } = $state.get();
      if (step.kind === 'paused' && step.until === null) retry.wake();
    },
    claim: (clientId) => void own.add(clientId),
    close: () => {
      setStep({ kind: 'closed' });
      retry.reset();
      clearTimeout(otherTabTimer);
    },
  };
}
