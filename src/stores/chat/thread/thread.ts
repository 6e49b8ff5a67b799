import { atom, computed, onMount, type ReadableAtom } from 'nanostores';
import type { EventsRange } from '../../../api/chat/conversations.ts';
import { serverNow } from '../../../api/shared/server-clock.ts';
import { isMessage } from '../../../contract/chat/chat-scalars.ts';
import { type ChatEvent, withoutText } from '../../../contract/chat/conversation.ts';
import {
  isBehind,
  newThread,
  type OutboxMessage,
  type ThreadChange,
  type Thread as ThreadData,
  threadAfter,
} from '../../../domain/chat/thread.ts';
import { randomUuid } from '../../../domain/shared/random-uuid.ts';
import { endAll } from '../../shared/on-page-mount.ts';
import type { Inbox, InboxEvent } from '../conversations/inbox.ts';
import { pollOffers } from './poll-offers.ts';
import { createSender, type Sender } from './sender.ts';
import type { StoredOutbox } from './stored-outbox.ts';
import type { Lock } from './tab-lock.ts';
import { createReader, type Reader } from './thread-reader.ts';
import { type ThreadView, toThreadView } from './thread-view.ts';

/** One conversation. It is read while its store is mounted; its outbox is always sent. */
export type Thread = {
  $thread: ReadableAtom<ThreadView>;
  /** Reads the older page; resolves when that has succeeded or failed. */
  loadOlder: () => Promise<void>;
  /** Puts a message into the outbox. Returns false when it is empty or too long. */
  send: (text: string) => boolean;
  /** Sends a refused message again, after all others. */
  retry: (clientId: string) => void;
  /** Discards a message, unless it is being sent. */
  discard: (clientId: string) => void;
  /** Marks everything that is shown as read. */
  markRead: () => void;
  /** Reads new events, after an action that adds some. */
  readOn: () => void;
  /** Sends the outbox. */
  flush: () => void;
};

/** The dependencies that all threads of a player share. */
export type ThreadDependencies = {
  inbox: Inbox;
  outbox: StoredOutbox;
  lock: Lock;
};

/** The log and the outbox of a thread, and how they change. */
function createState({ inbox, outbox }: ThreadDependencies, id: string) {
  const $data = atom<ThreadData<ChatEvent>>(newThread(inbox.dependencies.me));
  /** Applies a change. Messages that left the outbox with it are removed from the stored one. */
  const apply = (change: ThreadChange<ChatEvent>): void => {
    const data = $data.get();
    const before = change.kind === 'outbox' ? change.outbox : data.outbox;
    const seqs = inbox.list.removedIn(id);
    // A page whose read was under way may still have a removed text.
    const next = threadAfter(threadAfter(data, change), {
      kind: 'changed',
      seqs,
      change: withoutText,
    });
    const stays = new Set(next.outbox.map(({ clientId }) => clientId));
    for (const { clientId } of before) if (!stays.has(clientId)) outbox.remove(clientId);
    $data.set(next);
  };
  const toOutboxChange = () => ({ kind: 'outbox', outbox: outbox.list(id) }) as const;
  const showOutbox = () => apply(toOutboxChange());
  showOutbox();
  return {
    $data,
    apply,
    /** Shows the outbox as it is stored now. */
    showOutbox,
    /** Returns the outbox as it is stored now, without messages that the log has. */
    outbox: (): readonly OutboxMessage[] => threadAfter($data.get(), toOutboxChange()).outbox,
  };
}
type State = ReturnType<typeof createState>;

function createThreadSender(
  { inbox, outbox, lock }: ThreadDependencies,
  id: string,
  state: State,
  catchUp: () => void,
) {
  return createSender({
    conversationId: id,
    lockName: `chat_outbox:${inbox.dependencies.me}:${id}`,
    lock,
    send: inbox.calls.send,
    outbox: state.outbox,
    onSent: ({ clientId }, event) => {
      outbox.remove(clientId);
      state.apply({ kind: 'sent', clientId, event });
      catchUp();
    },
    onRefused: (message, failure, code = null) => {
      const isKept = outbox.list(id).some(({ clientId }) => clientId === message.clientId);
      if (isKept) outbox.put({ ...message, conversationId: id, failure, code });
      state.showOutbox();
    },
  });
}

/** The reader's actions on the outbox. */
function createActions({ outbox }: ThreadDependencies, id: string, state: State, sender: Sender) {
  let lastAt = 0;
  const put = (clientId: string, text: string) => {
    const waiting = Math.max(0, ...state.outbox().map(({ at }) => at));
    lastAt = Math.max(serverNow(), waiting + 1, lastAt + 1);
    sender.claim(clientId);
    outbox.put({ clientId, conversationId: id, text, at: lastAt, failure: null });
    state.showOutbox();
    sender.flush();
  };
  return {
    send: (text: string): boolean => {
      const message = text.trim();
      if (!isMessage(message)) return false;
      put(randomUuid(), message);
      return true;
    },
    retry: (clientId: string): void => {
      const failed = state.outbox().find((one) => one.clientId === clientId);
      if (failed !== undefined && failed.failure !== null) put(clientId, failed.text);
      else sender.wake();
    },
    discard: (clientId: string): void => {
      const { step } = sender.$state.get();
      if (step.kind === 'sending' && step.clientId === clientId) return;
      outbox.remove(clientId);
      state.apply({ kind: 'discarded', clientId });
    },
  };
}

/** Follows the inbox, and the outbox of other tabs. */
function follow(
  { inbox, outbox }: ThreadDependencies,
  id: string,
  state: State,
  { reader, sender, catchUp }: { reader: Reader; sender: Sender; catchUp: () => void },
): void {
  const onEvent = (event: InboxEvent): void => {
    switch (event.kind) {
      case 'notice':
        state.apply(event);
        catchUp();
        return;
      case 'removed':
        state.apply({ kind: 'changed', seqs: event.seqs, change: withoutText });
        return;
      case 'online':
        sender.wake();
        if (inbox.isShown(id)) reader.wake();
        return;
      case 'uncertain':
        if (inbox.isShown(id)) reader.readOn();
        return;
      case 'ended':
        end();
    }
  };
  const end = endAll([
    inbox.follow(id, onEvent),
    outbox.onChange(() => {
      state.showOutbox();
      catchUp();
      sender.flush();
    }),
    reader.end,
    sender.close,
  ]);
}

/** Opens a conversation of the inbox. */
export function createThread(dependencies: ThreadDependencies, id: string): Thread {
  const { inbox } = dependencies;
  const state = createState(dependencies, id);
  const source = {
    events: (range: EventsRange) => inbox.calls.events(id, range),
    thread: () => state.$data.get(),
    onChange: state.apply,
  };
  const reader = createReader(source);
  const catchUp = () => {
    if (inbox.isShown(id) && isBehind(state.$data.get())) reader.readOn();
  };
  const sender = createThreadSender(dependencies, id, state, catchUp);
  follow(dependencies, id, state, { reader, sender, catchUp });
  const $offers = pollOffers({ ...source, onChannelEvent: inbox.dependencies.onChannelEvent });
  const $unreadAfter = atom<number | null>(null);
  const $thread = computed([state.$data, reader.$state, sender.$state, $unreadAfter], toThreadView);
  onMount($thread, () => {
    const known = inbox.list.find(id);
    $unreadAfter.set(known !== null && known.readSeq < known.lastSeq ? known.readSeq : null);
    const end = endAll([inbox.show(id), $offers.listen(() => {})]);
    if (state.$data.get().log === null) reader.readOn();
    else catchUp();
    return end;
  });
  return {
    $thread,
    ...createActions(dependencies, id, state, sender),
    loadOlder: reader.readOlder,
    markRead: () => inbox.readMarks.mark(id, state.$data.get().log?.to ?? 0),
    readOn: reader.readOn,
    flush: sender.flush,
  };
}
