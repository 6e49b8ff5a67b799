import type { ChatEvent } from '../../../contract/chat/conversation.ts';
import { type Thread, unloggedMessages } from '../../../domain/chat/thread.ts';
import type { SenderState } from './sender.ts';
import type { ReaderState } from './thread-reader.ts';

/** A message on its way, as it is shown; `failure` says why it was refused. `at` in epoch milliseconds. */
export type OutboxLine = {
  clientId: string;
  text: string;
  at: number;
  state: 'waiting' | 'sending' | 'failed';
  failure: string | null;
};

type Common = {
  waiting: readonly OutboxLine[];
  /** Until when (epoch ms) the backend takes no more; null when it does. */
  pausedUntil: number | null;
  /** Whether nobody answers at the moment; it is tried again by itself. */
  isUnreachable: boolean;
};

/** A conversation as its screen shows it: events by their place, then what is on its way (contract: The sender's rule). */
export type ThreadView = Common &
  (
    | { state: 'loading' | 'failed' | 'missing' }
    | {
        state: 'open';
        events: readonly ChatEvent[];
        older: 'none' | ReaderState['older'];
        /** How far it was read when it was opened: what is after it stands below the divider. */
        unreadAfter: number | null;
      }
  );

function toLine(
  { clientId, text, at, failure, ...rest }: ReturnType<typeof unloggedMessages>[number],
  sending: string | null,
): OutboxLine {
  const isOnItsWay = 'seq' in rest || clientId === sending;
  const state = isOnItsWay ? 'sending' : failure === null ? 'waiting' : 'failed';
  return { clientId, text, at, state, failure };
}

/** What is shown of a thread. */
export function toThreadView(
  thread: Thread<ChatEvent>,
  reader: ReaderState,
  { sending, pausedUntil, isUnreachable }: SenderState,
  unreadAfter: number | null,
): ThreadView {
  const waiting = unloggedMessages(thread).map((one) => toLine(one, sending));
  const common = { waiting, pausedUntil, isUnreachable };
  const { log } = thread;
  if (log === null) return { ...common, state: reader.end === 'read' ? 'loading' : reader.end };
  const older = log.from === 0 ? 'none' : reader.older;
  return { ...common, state: 'open', events: log.events, older, unreadAfter };
}
