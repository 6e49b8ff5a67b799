import { LAST_PAGE } from '../../../api/chat/conversations.ts';
import type { ChatEventNotice } from '../../../contract/chat/chat-events.ts';
import type { ConversationLength } from '../../../contract/chat/conversation.ts';
import { isStale } from '../../../domain/chat/conversations.ts';
import { type ConversationListStore, createConversationList } from './conversation-list.ts';
import type { InboxDependencies } from './inbox-dependencies.ts';
import { followIncoming } from './incoming-messages.ts';
import { createReadMarks, type ReadMarks } from './read-marks.ts';
import { createSync } from './sync.ts';

/** A thread that follows its conversation in the inbox. */
type Follower = {
  /** Handles a notice. Returns true when the thread reads the missing events itself. */
  onNotice: (notice: ChatEventNotice) => boolean;
  /** Handles the removal of messages by a moderator. */
  onRemoved: (seqs: readonly number[]) => void;
  /** Retries what failed, because the network is back. */
  wake: () => void;
  /** Reads again, because it is not known whether events are missing. */
  refresh: () => void;
  /** Ends the thread, because the player has left. */
  end: () => void;
};

/** The inbox of a player: their conversations, and the threads that follow one. */
export type Inbox = {
  dependencies: InboxDependencies;
  list: ConversationListStore;
  readMarks: ReadMarks;
  /** Follows a conversation. Returns how to stop that. */
  follow: (id: string, follower: Follower) => () => void;
  end: () => void;
};

/** How often changes are read while no heartbeat arrives, in milliseconds. */
const QUIET_MS = 45_000;
/** If more conversations than this have grown unseen, the whole list is read. */
const PREVIEWS_MAX = 5;

/** Reads the last event of conversations of which only the length is known. */
function createPreviews({ calls }: InboxDependencies, list: ConversationListStore) {
  const reading = new Set<string>();
  return async (id: string): Promise<void> => {
    if (reading.has(id)) return;
    reading.add(id);
    try {
      for (let known = -1; ; ) {
        const { events, last } = await calls.events(id, { before: LAST_PAGE }, 1);
        list.addNotice({ conversationId: id, seq: last, event: events.at(-1) ?? null });
        const now = list.find(id);
        if (now === null || !isStale(now) || last <= known) break;
        known = last;
      }
    } catch {
      // The count is right. The text arrives with the next notice.
    }
    reading.delete(id);
  };
}

/** Passes notices to the list and to the thread that follows the conversation. */
function createDispatcher(dependencies: InboxDependencies, list: ConversationListStore) {
  const followers = new Map<string, Follower>();
  const preview = createPreviews(dependencies, list);
  /** Returns true when the list lacks the last event. */
  const onNotice = (notice: ChatEventNotice): boolean => {
    const { conversationId: id } = notice;
    if (!list.addNotice(notice)) {
      followers.get(id)?.onNotice(notice);
      void list.read();
      return false;
    }
    const isRead = followers.get(id)?.onNotice(notice) ?? false;
    const known = list.find(id);
    // An answer of the reader, here or on another device, and a trade ad since make a stranger one of the list.
    if (known?.request) void list.read();
    return !isRead && known !== null && isStale(known);
  };
  const onRemoved = (id: string, seqs: readonly number[]) => {
    list.removeTexts(id, seqs);
    followers.get(id)?.onRemoved(seqs);
  };
  return {
    followers,
    onRemoved,
    onNotice: (notice: ChatEventNotice) =>
      void (onNotice(notice) && preview(notice.conversationId)),
    dispatchLengths: (lengths: readonly ConversationLength[]) => {
      for (const { id, removed } of lengths) if (removed) onRemoved(id, removed);
      const stale = lengths.filter(({ id, lastSeq: seq }) =>
        onNotice({ conversationId: id, seq, event: null }),
      );
      if (stale.length > PREVIEWS_MAX) void list.read();
      else for (const { id } of stale) void preview(id);
    },
  };
}

type Dispatcher = ReturnType<typeof createDispatcher>;

/** Reads changes again and again, once the list has been read. */
function createCatchUp(
  { calls, revision }: InboxDependencies,
  list: ConversationListStore,
  dispatcher: Dispatcher,
) {
  let isReady = false;
  let isWanted = false;
  const followers = () => [...dispatcher.followers.values()];
  const onAbsent = () => {
    void list.read();
    for (const { refresh } of followers()) refresh();
  };
  const sync = createSync({
    revision,
    changes: calls.changes,
    onLengths: dispatcher.dispatchLengths,
    onAbsent,
  });
  const ask = () => {
    isWanted = true;
    if (isReady && list.$list.get().state !== 'unavailable') sync.run();
  };
  void list.read().then(() => {
    isReady = true;
    if (isWanted) ask();
  });
  return {
    run: () => {
      list.wake();
      for (const { wake } of followers()) wake();
      ask();
    },
    onRevision: (received: number) => {
      if (isReady) sync.onRevision(received);
    },
    end: sync.end,
  };
}

/** Catches up when the channel opens, when a heartbeat has a new revision, and regularly while no heartbeat arrives. */
function startCatchUp(
  dependencies: InboxDependencies,
  list: ConversationListStore,
  dispatcher: Dispatcher,
): () => void {
  const catchUp = createCatchUp(dependencies, list, dispatcher);
  let receivedAt = performance.now();
  const checkHeartbeat = () => {
    if (performance.now() - receivedAt >= QUIET_MS) catchUp.run();
  };
  const timer = setInterval(checkHeartbeat, QUIET_MS);
  let hasOpened = false;
  const onOpen = () => {
    catchUp.run();
    // Another page or device may have read messages or blocked a player meanwhile. Changes do not tell that.
    if (hasOpened) void list.read();
    hasOpened = true;
  };
  const ends = [
    dependencies.onOpen(onOpen),
    dependencies.onChannelEvent('HEARTBEAT', ({ revision }) => {
      if (revision === undefined) return;
      receivedAt = performance.now();
      catchUp.onRevision(revision);
    }),
    catchUp.end,
    () => clearInterval(timer),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/** Opens the inbox of a player. */
export function createInbox(dependencies: InboxDependencies): Inbox {
  const list = createConversationList(dependencies.calls);
  const dispatcher = createDispatcher(dependencies, list);
  const readMarks = createReadMarks(dependencies, list);
  const ends = [
    followIncoming(dependencies.onChannelEvent, dispatcher.onNotice),
    dependencies.onChannelEvent('PARTNER_DELETED', () => void list.read()),
    dependencies.onChannelEvent('PARTNER_CHANGED', () => void list.read()),
    dependencies.onChannelEvent('MESSAGE_REMOVED', ({ conversationId, seq }) =>
      dispatcher.onRemoved(conversationId, [seq]),
    ),
    dependencies.onChannelEvent('CONVERSATION_READ', ({ conversationId, seq }) =>
      list.markRead(conversationId, seq),
    ),
    startCatchUp(dependencies, list, dispatcher),
    dependencies.marks.subscribe(({ id, seq }) => list.markRead(id, seq)),
    dependencies.onOpen(readMarks.wake),
    readMarks.stop,
    list.end,
  ];
  return {
    dependencies,
    list,
    readMarks,
    follow: (id, follower) => {
      dispatcher.followers.set(id, follower);
      return () => void dispatcher.followers.delete(id);
    },
    end: () => {
      for (const end of ends) end();
      for (const follower of [...dispatcher.followers.values()]) follower.end();
    },
  };
}
