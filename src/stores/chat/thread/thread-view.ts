import type { ChatEvent } from '../../../contract/chat/conversation.ts';
import { type Thread, unloggedMessages } from '../../../domain/chat/thread.ts';
import { mayRetry } from '../../../domain/chat/unanswered.ts';
import type { SenderState } from './sender.ts';
import type { ReaderState } from './thread-reader.ts';

/** A message of the outbox as it is shown; `failure` is why it was refused, `mayRetry` whether it can be sent again. `at` in epoch milliseconds. */
export type OutboxLine = {
  clientId: string;
  text: string;
  at: number;
  state: 'waiting' | 'sending' | 'failed';
  failure: string | null;
  mayRetry: boolean;
};

type Common = {
  waiting: readonly OutboxLine[];
  /** Until when (epoch ms) the backend accepts no more messages; null when it does. */
  pausedUntil: number | null;
  /** Whether the backend does not answer. Sending is tried again automatically. */
  isUnreachable: boolean;
};

/** A conversation as its screen shows it: events by `seq`, then the outbox (contract: The sender's rule). */
export type ThreadView = Common &
  (
    | { state: 'loading' | 'failed' | 'missing' }
    | {
        state: 'open';
        events: readonly ChatEvent[];
        older: 'none' | ReaderState['older'];
        /** How far it was read when it was opened. Later events stand below the divider. */
        unreadAfter: number | null;
      }
  );

function toLine(
  message: ReturnType<typeof unloggedMessages>[number],
  { me, log }: Thread<ChatEvent>,
  sending: string | null,
): OutboxLine {
  const { clientId, text, at, failure } = message;
  const isOnItsWay = 'seq' in message || clientId === sending;
  const state = isOnItsWay ? 'sending' : failure === null ? 'waiting' : 'failed';
  return { clientId, text, at, state, failure, mayRetry: mayRetry(message, log?.events ?? [], me) };
}

/** Returns what a screen shows of a thread. */
export function toThreadView(
  thread: Thread<ChatEvent>,
  reader: ReaderState,
  { step, isUnreachable }: SenderState,
  unreadAfter: number | null,
): ThreadView {
  const sending = step.kind === 'sending' ? step.clientId : null;
  const pausedUntil = step.kind === 'paused' ? step.until : null;
  const waiting = unloggedMessages(thread).map((one) => toLine(one, thread, sending));
  const common = { waiting, pausedUntil, isUnreachable };
  const { log } = thread;
  if (log === null) return { ...common, state: reader.end === 'read' ? 'loading' : reader.end };
  const older = log.from === 0 ? 'none' : reader.older;
  return { ...common, state: 'open', events: log.events, older, unreadAfter };
}
