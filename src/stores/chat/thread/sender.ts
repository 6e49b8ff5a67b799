import { serverNow } from '../../../api/shared/server-clock.ts';
import type { ChatEvent } from '../../../contract/chat/conversation.ts';
import type { Waiting } from '../../../domain/chat/thread.ts';
import type { ChatCalls } from '../conversations/chat-calls.ts';
import { inTime } from './call-deadline.ts';
import { problemOf } from './call-problem.ts';
import { createRetry, type Retry } from './retry.ts';
import type { Lock } from './tab-lock.ts';

/** How the outbox of a conversation is doing: what is on its way, until when (epoch ms) the backend takes nothing, and whether nobody answers. */
export type SenderState = { sending: string | null; restUntil: number | null; isCutOff: boolean };

type Options = {
  conversationId: string;
  /** Under which name tabs take turns. */
  lockName: string;
  lock: Lock;
  send: ChatCalls['send'];
  /** The outbox as it is stored now, first in first out. */
  outbox: () => readonly Waiting[];
  onSent: (message: Waiting, event: ChatEvent) => void;
  onRefused: (message: Waiting, why: string) => void;
  onState: () => void;
};

export type Sender = {
  state: () => SenderState;
  /** There is something to send. */
  pump: () => void;
  /** What waits after a failure is tried now, unless the backend asked for a rest. */
  wake: () => void;
  /** This page has made the message. */
  own: (clientId: string) => void;
  end: () => void;
};

/** A sender at work. */
type Work = Options & {
  state: SenderState;
  /** Messages that are this page's to send, and those that the backend has taken from here. */
  own: Set<string>;
  taken: Set<string>;
  isPumping: boolean;
  isResting: boolean;
  isOver: boolean;
  retry: Retry;
  patience: ReturnType<typeof setTimeout> | undefined;
};

/** Where tabs cannot take turns, how long another tab's message is left to that tab, in milliseconds. */
const LEAVE_MS = 5000;

const NOT_SENT = 'This message could not be sent.';
const GONE = 'This conversation is not here any more.';
const IDLE: SenderState = { sending: null, restUntil: null, isCutOff: false };

const firstDue = ({ outbox, taken }: Work) =>
  outbox().find(({ clientId, failure }) => failure === null && !taken.has(clientId));

/** The first message that is due; null when there is none, or it has to wait. */
function next(work: Work): Waiting | null {
  const { own, lock } = work;
  const first = firstDue(work);
  if (work.isOver || work.isResting || first === undefined) return null;
  const age = Math.abs(serverNow() - first.at);
  if (lock.isShared || own.has(first.clientId) || age >= LEAVE_MS) return first;
  clearTimeout(work.patience);
  work.patience = setTimeout(pump, LEAVE_MS - age, work);
  return null;
}

function show(work: Work, state: SenderState): void {
  work.state = state;
  work.onState();
}

function rest(work: Work, isCutOff: boolean, wait = 0): void {
  work.isResting = true;
  work.retry.later(wait);
  show(work, { sending: null, isCutOff, restUntil: wait === 0 ? null : Date.now() + wait });
}

/** What is done about a failure; whether the next message may be tried. */
function fail(work: Work, message: Waiting, error: unknown): boolean {
  const problem = problemOf(error);
  work.state = { ...work.state, sending: null };
  if (problem.kind === 'passing') rest(work, true);
  // The player's leaving ends this sender; until then, or with a token that has just been replaced, it rests.
  else if (problem.kind === 'ended') rest(work, false);
  else if (problem.kind === 'limited') rest(work, false, problem.wait);
  else if (problem.kind === 'missing') work.onRefused(message, GONE);
  else if (problem.kind === 'refused') work.onRefused(message, problem.said ?? NOT_SENT);
  return problem.kind === 'missing' || problem.kind === 'refused';
}

async function sendOne(work: Work, message: Waiting): Promise<boolean> {
  const { clientId, text } = message;
  show(work, { ...work.state, sending: clientId });
  try {
    const event = await inTime(work.send(work.conversationId, { clientId, text }));
    if (work.isOver) return false;
    work.retry.done();
    work.taken.add(clientId);
    work.state = IDLE;
    work.onSent(message, event);
    return true;
  } catch (error) {
    return !work.isOver && fail(work, message, error);
  }
}

async function sendAll(work: Work): Promise<void> {
  for (let message = next(work); message !== null; message = next(work)) {
    if (!(await sendOne(work, message))) return;
  }
}

/** What could not be sent from here may have been sent by another tab: then nothing waits for a connection. */
function settle(work: Work): void {
  if (!work.state.isCutOff || firstDue(work) !== undefined) return;
  work.isResting = false;
  work.retry.done();
  show(work, IDLE);
}

async function pump(work: Work): Promise<void> {
  if (work.isPumping) return;
  settle(work);
  if (next(work) === null) return;
  work.isPumping = true;
  await work.lock.run(work.lockName, () => sendAll(work));
  work.isPumping = false;
  // Something may have come while the lock was let go.
  void pump(work);
}

/** Sends the outbox of a conversation (contract, The sender's rule): one request in flight, each message until it is taken or refused. */
export function createSender(options: Options): Sender {
  const retry = createRetry(() => {
    work.isResting = false;
    show(work, { ...work.state, restUntil: null });
    void pump(work);
  });
  const work: Work = {
    ...options,
    state: IDLE,
    own: new Set(),
    taken: new Set(),
    isPumping: false,
    isResting: false,
    isOver: false,
    retry,
    patience: undefined,
  };
  return {
    state: () => work.state,
    pump: () => void pump(work),
    wake: () => work.state.restUntil === null && retry.wake(),
    own: (clientId) => void work.own.add(clientId),
    end: () => {
      work.isOver = true;
      retry.end();
      clearTimeout(work.patience);
    },
  };
}
