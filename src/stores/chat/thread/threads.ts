import { onMount } from 'nanostores';
import { openConversation } from '../../../api/chat/conversations.ts';
import { problemOf } from '../../../api/shared/call-error.ts';
import { deadline } from '../../../api/shared/deadline.ts';
import { NO_ANSWER, problemMessage } from '../../../api/shared/problem-message.ts';
import { writeUntil } from '../../../api/shared/writes/backend-writes.ts';
import type { Conversation } from '../../../contract/chat/conversation.ts';
import type { Inbox } from '../conversations/inbox.ts';
import { $inbox } from '../conversations/player-inbox.ts';
import { browserOutbox } from './stored-outbox.ts';
import { browserLock } from './tab-lock.ts';
import { createThread, type Thread, type ThreadDependencies } from './thread.ts';

/** The threads of one inbox. */
type Threads = { dependencies: ThreadDependencies; byId: Map<string, Thread> };
let threads: Threads | null = null;

function threadsOf(inbox: Inbox): Threads {
  if (threads?.dependencies.inbox === inbox) return threads;
  const { me } = inbox.dependencies;
  const dependencies = { inbox, outbox: browserOutbox(me), lock: browserLock() };
  threads = { dependencies, byId: new Map() };
  return threads;
}

/** The thread of a conversation, the same one while a player is signed in; null for nobody. */
export function threadOf(id: string): Thread | null {
  const inbox = $inbox.get();
  if (inbox === null) return null;
  const { dependencies, byId } = threadsOf(inbox);
  const known = byId.get(id);
  if (known !== undefined) return known;
  const thread = createThread(dependencies, id);
  onMount(thread.$thread, () => $inbox.listen(() => {}));
  byId.set(id, thread);
  return thread;
}

/** Sends the stored outbox of all conversations whenever a player is signed in. Returns how to stop that. */
export function sendStoredMessages(): () => void {
  return $inbox.subscribe((inbox) => {
    if (inbox === null) return;
    for (const id of threadsOf(inbox).dependencies.outbox.conversations()) threadOf(id)?.flush();
  });
}

/** A conversation that could not be opened. `wait` is the wait before another try (ms), null when that would not help. */
type Failed = { state: 'failed'; problem: string | null; wait: number | null };

/** The conversation with a player, or why there is none; no message when the end of a session was already announced. */
export type Opened =
  | { state: 'open'; conversation: Conversation }
  | { state: 'unavailable' }
  | { state: 'missing'; problem: string | null }
  | Failed;

/** The session is not known, because the backend does not answer. */
export const UNREACHABLE: Failed = { state: 'failed', problem: NO_ANSWER, wait: null };

function toFailure(inbox: Inbox, error: unknown): Opened {
  const { kind, status, wait } = problemOf(error);
  // An id that no player can have counts as a missing player.
  if (status === 400) return { state: 'missing', problem: null };
  if (kind === 'missing' && inbox.list.$list.get().state === 'unavailable') {
    return { state: 'unavailable' };
  }
  const message = problemMessage(error, 'You cannot chat with this player.');
  if (kind === 'missing' || kind === 'refused') return { state: 'missing', problem: message };
  return { state: 'failed', problem: message, wait: kind === 'ended' ? null : (wait ?? 0) };
}

/** Opens the conversation with a player (behaviour M4). The player sees nothing of it before its first message. */
export async function openWith(userId: string): Promise<Opened> {
  const inbox = $inbox.get();
  if (inbox === null) return UNREACHABLE;
  await inbox.list.settled();
  const list = inbox.list.$list.get();
  const known =
    list.state === 'known' && list.conversations.find(({ partner }) => partner.id === userId);
  if (known) return { state: 'open', conversation: known };
  try {
    const conversation = await openConversation(writeUntil(deadline()), userId);
    inbox.list.put(conversation);
    return { state: 'open', conversation };
  } catch (error) {
    return toFailure(inbox, error);
  }
}
