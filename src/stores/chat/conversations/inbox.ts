import type { ChatCalls } from '../../../api/chat/chat-calls.ts';
import { LAST_PAGE } from '../../../api/chat/conversations.ts';
import type { ChatEventNotice } from '../../../contract/chat/chat-events.ts';
import type { ChatEvent, ConversationLength } from '../../../contract/chat/conversation.ts';
import { missingCount } from '../../../domain/chat/conversations.ts';
import { createRead, type Repeated } from '../../shared/create-read.ts';
import { endAll } from '../../shared/on-page-mount.ts';
import { startCatchUp } from './catch-up.ts';
import { type ConversationListStore, createConversationList } from './conversation-list.ts';
import type { InboxDependencies } from './inbox-dependencies.ts';
import { followIncoming } from './incoming-messages.ts';
import { createReadMarks, type ReadMarks } from './read-marks.ts';

/** The events of a conversation for the thread that follows it. */
export type InboxEvent =
  /** The conversation has grown to `seq`; the event, if the notice had it. */
  | { kind: 'notice'; seq: number; event: ChatEvent | null }
  /** A moderator has removed messages. */
  | { kind: 'removed'; seqs: readonly number[] }
  /** The network is back: what failed is tried again. */
  | { kind: 'online' }
  /** It is not known whether events are missing. */
  | { kind: 'uncertain' }
  /** The player has left. */
  | { kind: 'ended' };

type Follower = (event: InboxEvent) => void;

/** The calls of a thread. The list takes the events of each answer. */
type ThreadCalls = Pick<ChatCalls, 'events' | 'send'>;

/** The inbox of a player. It owns their list of conversations, and passes events on to threads. */
export type Inbox = {
  dependencies: InboxDependencies;
  list: ConversationListStore;
  readMarks: ReadMarks;
  calls: ThreadCalls;
  /** Follows a conversation. Returns how to stop that. */
  follow: (id: string, follower: Follower) => () => void;
  /** Leaves new events of a conversation to its thread, which is on the screen and reads them. Returns how to stop that. */
  show: (id: string) => () => void;
  isShown: (id: string) => boolean;
  end: () => void;
};

/** If more conversations than this have grown unseen, the whole list is read. */
const PREVIEWS_MAX = 5;

/** The most events that are read at the end of a conversation which no screen shows. */
const PREVIEW_LENGTH = 20;

function createThreadCalls({ calls }: InboxDependencies, list: ConversationListStore): ThreadCalls {
  return {
    events: async (id, range, limit) => {
      const page = await calls.events(id, range, limit);
      list.addEvents(id, page.last, page.events);
      return page;
    },
    send: async (id, message) => {
      const event = await calls.send(id, message);
      list.addEvents(id, event.seq, [event]);
      return event;
    },
  };
}

/** Reads the missing last events of conversations of which only the length is known. If that fails, the text arrives with the next notice. */
function createPreviews({ events }: ThreadCalls, countMissing: (id: string) => number) {
  const previews = new Map<string, Repeated>();
  const create = (id: string) =>
    createRead({
      read: () => events(id, { before: LAST_PAGE }, Math.min(PREVIEW_LENGTH, countMissing(id))),
      onData: () => {},
      onFailure: () => null,
      mayRead: () => countMissing(id) > 0,
    });
  return (id: string): void => {
    if (countMissing(id) === 0) return;
    const preview = previews.get(id) ?? create(id);
    previews.set(id, preview);
    void preview.run();
  };
}

/** Passes notices to the list and to the threads that follow. */
function createDispatcher(list: ConversationListStore, calls: ThreadCalls) {
  const followers = new Map<string, Follower>();
  const shown = new Set<string>();
  /** How many last events the list lacks which no thread on the screen reads. */
  const countMissing = (id: string) => {
    const known = list.find(id);
    return known === null || shown.has(id) ? 0 : missingCount(known);
  };
  const preview = createPreviews(calls, countMissing);
  const addNotice = ({ conversationId: id, seq, event }: ChatEventNotice) => {
    const isKnown = list.addEvents(id, seq, event === null ? [] : [event]);
    followers.get(id)?.({ kind: 'notice', seq, event });
    // An answer of the reader, here or on another device, and a trade ad since make a stranger one of the list.
    if (!isKnown || list.find(id)?.request) void list.read();
  };
  const onRemoved = (id: string, seqs: readonly number[]) => {
    list.removeTexts(id, seqs);
    followers.get(id)?.({ kind: 'removed', seqs });
  };
  return {
    followers,
    shown,
    tellAll: (event: InboxEvent) => {
      for (const follower of [...followers.values()]) follower(event);
    },
    onRemoved,
    onNotice: (notice: ChatEventNotice) => {
      addNotice(notice);
      preview(notice.conversationId);
    },
    onLengths: (lengths: readonly ConversationLength[]) => {
      for (const { id, removed } of lengths) if (removed) onRemoved(id, removed);
      for (const { id, lastSeq: seq } of lengths)
        addNotice({ conversationId: id, seq, event: null });
      const missing = lengths.filter(({ id }) => countMissing(id) > 0);
      if (missing.length > PREVIEWS_MAX) void list.read();
      else for (const { id } of missing) preview(id);
    },
  };
}

/** Opens the inbox of a player. */
export function createInbox(dependencies: InboxDependencies): Inbox {
  const { onChannelEvent, onOpen, marks } = dependencies;
  const list = createConversationList(dependencies.calls);
  const calls = createThreadCalls(dependencies, list);
  const { followers, shown, tellAll, onNotice, onRemoved, onLengths } = createDispatcher(
    list,
    calls,
  );
  const readMarks = createReadMarks(dependencies, list);
  const ends = [
    followIncoming(onChannelEvent, onNotice),
    onChannelEvent('PARTNER_DELETED', () => void list.read()),
    onChannelEvent('PARTNER_CHANGED', () => void list.read()),
    onChannelEvent('MESSAGE_REMOVED', ({ conversationId, seq }) =>
      onRemoved(conversationId, [seq]),
    ),
    onChannelEvent('CONVERSATION_READ', ({ conversationId, seq }) =>
      list.markRead(conversationId, seq),
    ),
    startCatchUp(dependencies, {
      list,
      onLengths,
      onOnline: () => tellAll({ kind: 'online' }),
      onUncertain: () => tellAll({ kind: 'uncertain' }),
    }),
    marks.subscribe(({ id, seq }) => list.markRead(id, seq)),
    onOpen(readMarks.wake),
    readMarks.stop,
    list.end,
    () => tellAll({ kind: 'ended' }),
  ];
  return {
    dependencies,
    list,
    readMarks,
    calls,
    follow: (id, follower) => {
      followers.set(id, follower);
      return () => void followers.delete(id);
    },
    show: (id) => {
      shown.add(id);
      return () => void shown.delete(id);
    },
    isShown: (id) => shown.has(id),
    end: endAll(ends),
  };
}
