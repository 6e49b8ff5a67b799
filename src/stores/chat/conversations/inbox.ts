import { LAST_PAGE } from '../../../api/chat/conversations.ts';
import type { ChatEventNotice } from '../../../contract/chat/chat-events.ts';
import type { ConversationLength } from '../../../contract/chat/conversation.ts';
import { isStale } from '../../../domain/chat/conversations.ts';
import { type ConversationListStore, createConversationList } from './conversation-list.ts';
import type { InboxDependencies } from './dependencies.ts';
import { followIncoming } from './incoming-messages.ts';
import { createReadMarks, type ReadMarks } from './read-marks.ts';
import { createSync } from './sync.ts';

/** A thread that wants to know what the inbox hears of its conversation. */
type Follower = {
  /** Takes a hint; true when it reads what it lacks by itself. */
  onNotice: (notice: ChatEventNotice) => boolean;
  /** The network is back: what failed is tried again. */
  wake: () => void;
  /** Nobody can tell whether it lacks anything: it reads. */
  refresh: () => void;
  /** The player has left. */
  end: () => void;
};

/** The messages of who is signed in: their conversations, and who follows one of them. */
export type Inbox = {
  dependencies: InboxDependencies;
  list: ConversationListStore;
  readMarks: ReadMarks;
  /** Returns how to end that. */
  follow: (id: string, follower: Follower) => () => void;
  end: () => void;
};

/** How often it is asked what has changed while no heartbeat tells, in milliseconds. */
const QUIET_MS = 45_000;
/** How many conversations may have grown unseen before the list is read instead of each. */
const PREVIEWS_MAX = 5;

/** Reads what was said last in conversations of which only the length is known. */
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
      // The count is right; the words come with the next hint.
    }
    reading.delete(id);
  };
}

/** Hands hints to the list and to who follows the conversation. */
function createDispatcher(dependencies: InboxDependencies, list: ConversationListStore) {
  const followers = new Map<string, Follower>();
  const preview = createPreviews(dependencies, list);
  /** True when the list is left without the last words. */
  const onNotice = (notice: ChatEventNotice): boolean => {
    const { conversationId: id } = notice;
    if (!list.addNotice(notice)) {
      followers.get(id)?.onNotice(notice);
      void list.read();
      return false;
    }
    const isRead = followers.get(id)?.onNotice(notice) ?? false;
    const known = list.find(id);
    return !isRead && known !== null && isStale(known);
  };
  return {
    followers,
    onNotice: (notice: ChatEventNotice) =>
      void (onNotice(notice) && preview(notice.conversationId)),
    dispatchLengths: (lengths: readonly ConversationLength[]) => {
      const stale = lengths.filter(({ id, lastSeq: seq }) =>
        onNotice({ conversationId: id, seq, event: null }),
      );
      if (stale.length > PREVIEWS_MAX) void list.read();
      else for (const { id } of stale) void preview(id);
    },
  };
}

type Dispatcher = ReturnType<typeof createDispatcher>;

/** What is asked again and again: what has changed, once the list has been read. */
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

/** Catches up on each opening, on a heartbeat that tells of something new, and now and then while none tells. */
function startCatchUp(
  dependencies: InboxDependencies,
  list: ConversationListStore,
  dispatcher: Dispatcher,
): () => void {
  const catchUp = createCatchUp(dependencies, list, dispatcher);
  let receivedAt = Date.now();
  const checkHeartbeat = () => {
    if (Date.now() - receivedAt >= QUIET_MS) catchUp.run();
  };
  const timer = setInterval(checkHeartbeat, QUIET_MS);
  const ends = [
    dependencies.onOpen(catchUp.run),
    dependencies.onChannelEvent('HEARTBEAT', ({ revision }) => {
      if (revision === undefined) return;
      receivedAt = Date.now();
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
