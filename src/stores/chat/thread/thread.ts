import { atom, onMount, type ReadableAtom } from 'nanostores';
import { serverNow } from '../../../api/shared/server-clock.ts';
import type { ChatEventNotice } from '../../../contract/chat/chat-events.ts';
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
import type { Inbox } from '../conversations/inbox.ts';
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
  end: () => void;
};

/** The dependencies that all threads of a player share. */
export type ThreadDependencies = {
  inbox: Inbox;
  outbox: StoredOutbox;
  lock: Lock;
};

/** Creates the state of a thread. A change is shown, and messages that left are removed from the stored outbox. */
function createState({ inbox, outbox }: ThreadDependencies, id: string) {
  const { list, dependencies } = inbox;
  let data: ThreadData<ChatEvent> = newThread(dependencies.me);
  let show = () => {};
  const removed: number[] = [];
  const removal: ThreadChange<ChatEvent> = { kind: 'changed', seqs: removed, change: withoutText };
  /** Passes the last event to the list. */
  const updateList = () => {
    const event = data.log?.events.at(-1);
    if (event !== undefined) list.addNotice({ conversationId: id, seq: event.seq, event });
  };
  const apply = (change: ThreadChange<ChatEvent>) => {
    const before = change.kind === 'outbox' ? change.outbox : data.outbox;
    const had = data.log?.to;
    data = threadAfter(data, change);
    // A page whose read was under way may still have a removed text.
    if (removed.length > 0) data = threadAfter(data, removal);
    const stays = new Set(data.outbox.map(({ clientId }) => clientId));
    for (const { clientId } of before) if (!stays.has(clientId)) outbox.remove(clientId);
    if (data.log?.to !== had) updateList();
    show();
  };
  apply({ kind: 'outbox', outbox: outbox.list(id) });
  return {
    get: () => data,
    apply,
    /** Reads the stored outbox again. */
    refreshOutbox: (): readonly OutboxMessage[] => {
      apply({ kind: 'outbox', outbox: outbox.list(id) });
      return data.outbox;
    },
    /** Shows that messages were removed. */
    remove: (seqs: readonly number[]) => {
      removed.push(...seqs);
      apply(removal);
    },
    onShow: (listener: () => void) => {
      show = listener;
    },
  };
}
type State = ReturnType<typeof createState>;

function createParts(
  { inbox, outbox, lock }: ThreadDependencies,
  id: string,
  state: State,
  show: () => void,
) {
  const { calls, me, onChannelEvent } = inbox.dependencies;
  const source = {
    events: (range: { after: number } | { before: number }) => calls.events(id, range),
    thread: state.get,
    onChange: state.apply,
  };
  const reader = createReader({ ...source, onState: show });
  const sender = createSender({
    conversationId: id,
    lockName: `chat_outbox:${me}:${id}`,
    lock,
    send: calls.send,
    outbox: state.refreshOutbox,
    onSent: ({ clientId }, event) => {
      state.apply({ kind: 'sent', clientId, event });
      if (isBehind(state.get())) reader.readOn();
    },
    onRefused: (message, failure, code = null) => {
      const isKept = outbox.list(id).some(({ clientId }) => clientId === message.clientId);
      if (isKept) outbox.put({ ...message, conversationId: id, failure, code });
      state.refreshOutbox();
    },
    onState: show,
  });
  return { reader, sender, $offers: pollOffers({ ...source, onChannelEvent }) };
}

/** The reader's actions on the outbox. */
function createActions({ outbox }: ThreadDependencies, id: string, state: State, sender: Sender) {
  let lastAt = 0;
  const put = (clientId: string, text: string) => {
    const waiting = Math.max(0, ...state.refreshOutbox().map(({ at }) => at));
    lastAt = Math.max(serverNow(), waiting + 1, lastAt + 1);
    sender.claim(clientId);
    outbox.put({ clientId, conversationId: id, text, at: lastAt, failure: null });
    state.refreshOutbox();
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
      const failed = state.refreshOutbox().find((one) => one.clientId === clientId);
      if (failed !== undefined && failed.failure !== null) put(clientId, failed.text);
      else sender.wake();
    },
    discard: (clientId: string): void => {
      if (sender.state().sending === clientId) return;
      outbox.remove(clientId);
      state.apply({ kind: 'discarded', clientId });
    },
  };
}

/** Follows the notices of the inbox and the outbox of other tabs. Returns how to end the thread. */
function follow(
  { inbox, outbox }: ThreadDependencies,
  id: string,
  state: State,
  { reader, sender, isUsed }: { reader: Reader; sender: Sender; isUsed: () => boolean },
): () => void {
  const catchUp = () => {
    if (isUsed() && isBehind(state.get())) reader.readOn();
  };
  const onNotice = ({ seq, event }: ChatEventNotice): boolean => {
    state.apply({ kind: 'notice', seq, event });
    catchUp();
    return isUsed();
  };
  const wake = () => {
    sender.wake();
    if (isUsed()) reader.wake();
  };
  const refresh = () => {
    if (isUsed()) reader.readOn();
  };
  const end = () => {
    unfollow();
    unlisten();
    reader.end();
    sender.close();
  };
  const unfollow = inbox.follow(id, { onNotice, onRemoved: state.remove, wake, refresh, end });
  const unlisten = outbox.onChange(() => {
    state.refreshOutbox();
    catchUp();
    sender.flush();
  });
  return end;
}

/** Opens a conversation of the inbox. */
export function createThread(dependencies: ThreadDependencies, id: string): Thread {
  const { inbox } = dependencies;
  const state = createState(dependencies, id);
  const $thread = atom<ThreadView>({
    state: 'loading',
    waiting: [],
    pausedUntil: null,
    isUnreachable: false,
  });
  let unreadAfter: number | null = null;
  let isUsed = false;
  const show = () =>
    $thread.set(toThreadView(state.get(), reader.state(), sender.state(), unreadAfter));
  const { reader, sender, $offers } = createParts(dependencies, id, state, show);
  state.onShow(show);
  show();
  const end = follow(dependencies, id, state, { reader, sender, isUsed: () => isUsed });
  onMount($thread, () => {
    isUsed = true;
    const known = inbox.list.find(id);
    unreadAfter = known !== null && known.readSeq < known.lastSeq ? known.readSeq : null;
    show();
    if (state.get().log === null || isBehind(state.get())) reader.readOn();
    const unfollow = $offers.listen(() => {});
    return () => {
      isUsed = false;
      unfollow();
    };
  });
  return {
    $thread,
    ...createActions(dependencies, id, state, sender),
    loadOlder: reader.readOlder,
    markRead: () => inbox.readMarks.mark(id, state.get().log?.to ?? 0),
    readOn: reader.readOn,
    flush: sender.flush,
    end,
  };
}
