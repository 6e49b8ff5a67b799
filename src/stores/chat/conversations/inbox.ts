import { LAST_PAGE } from '../../../api/chat/conversations.ts';
import type { ChatEventNotice } from '../../../contract/chat/chat-events.ts';
import type { ConversationLength } from '../../../contract/chat/conversation.ts';
import { isStale } from '../../../domain/chat/conversations.ts';
import { createConversationList, type ListKeeper } from './conversation-list.ts';
import type { InboxPorts } from './dependencies.ts';
import { followIncoming } from './incoming-messages.ts';
import { createReadMarks, type ReadMarks } from './read-marks.ts';
import { createSync } from './sync.ts';

/** A thread that wants to know what the inbox hears of its conversation. */
type Follower = {
  /** Takes a hint; true when it reads what it lacks by itself. */
  take: (hint: ChatEventNotice) => boolean;
  /** The network is back: what failed is tried again. */
  wake: () => void;
  /** Nobody can tell whether it lacks anything: it reads. */
  refresh: () => void;
  /** The player has left. */
  end: () => void;
};

/** The messages of who is signed in: their conversations, and who follows one of them. */
export type Inbox = {
  ports: InboxPorts;
  list: ListKeeper;
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
function createPreviews({ calls }: InboxPorts, list: ListKeeper) {
  const reading = new Set<string>();
  return async (id: string): Promise<void> => {
    if (reading.has(id)) return;
    reading.add(id);
    try {
      for (let known = -1; ; ) {
        const { events, last } = await calls.events(id, { before: LAST_PAGE }, 1);
        list.take({ conversationId: id, seq: last, event: events.at(-1) ?? null });
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
function createPost(ports: InboxPorts, list: ListKeeper) {
  const followers = new Map<string, Follower>();
  const preview = createPreviews(ports, list);
  /** True when the list is left without the last words. */
  const take = (hint: ChatEventNotice): boolean => {
    const { conversationId: id } = hint;
    if (!list.take(hint)) {
      followers.get(id)?.take(hint);
      void list.read();
      return false;
    }
    const isRead = followers.get(id)?.take(hint) ?? false;
    const known = list.find(id);
    return !isRead && known !== null && isStale(known);
  };
  return {
    followers,
    take: (hint: ChatEventNotice) => void (take(hint) && preview(hint.conversationId)),
    takeLengths: (lengths: readonly ConversationLength[]) => {
      const stale = lengths.filter(({ id, lastSeq: seq }) =>
        take({ conversationId: id, seq, event: null }),
      );
      if (stale.length > PREVIEWS_MAX) void list.read();
      else for (const { id } of stale) void preview(id);
    },
  };
}

type Post = ReturnType<typeof createPost>;

/** What is asked again and again: what has changed, once the list has been read. */
function createCatchUp({ calls, revision }: InboxPorts, list: ListKeeper, post: Post) {
  let isReady = false;
  let isWanted = false;
  const followers = () => [...post.followers.values()];
  const onAbsent = () => {
    void list.read();
    for (const { refresh } of followers()) refresh();
  };
  const sync = createSync({ revision, changes: calls.changes, take: post.takeLengths, onAbsent });
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
    hear: (told: number) => {
      if (isReady) sync.hear(told);
    },
    end: sync.end,
  };
}

/** Catches up on each opening, on a heartbeat that tells of something new, and now and then while none tells. */
function keepUp(ports: InboxPorts, list: ListKeeper, post: Post): () => void {
  const catchUp = createCatchUp(ports, list, post);
  let heardAt = Date.now();
  const look = () => {
    if (Date.now() - heardAt >= QUIET_MS) catchUp.run();
  };
  const timer = setInterval(look, QUIET_MS);
  const ends = [
    ports.onOpen(catchUp.run),
    ports.onChannelEvent('HEARTBEAT', ({ revision }) => {
      if (revision === undefined) return;
      heardAt = Date.now();
      catchUp.hear(revision);
    }),
    catchUp.end,
    () => clearInterval(timer),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/** Opens the inbox of a player. */
export function createInbox(ports: InboxPorts): Inbox {
  const list = createConversationList(ports.calls);
  const post = createPost(ports, list);
  const readMarks = createReadMarks(ports, list);
  const ends = [
    followIncoming(ports.onChannelEvent, post.take),
    keepUp(ports, list, post),
    ports.marks.onTold(({ id, seq }) => list.markRead(id, seq)),
    ports.onOpen(readMarks.wake),
    readMarks.stop,
    list.end,
  ];
  return {
    ports,
    list,
    readMarks,
    follow: (id, follower) => {
      post.followers.set(id, follower);
      return () => void post.followers.delete(id);
    },
    end: () => {
      for (const end of ends) end();
      for (const follower of [...post.followers.values()]) follower.end();
    },
  };
}
