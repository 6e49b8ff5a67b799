import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';
import type { ChatCalls } from '../../../api/chat/chat-calls.ts';
import { problemOf } from '../../../api/shared/call-problem.ts';
import { createRetry, type Retry } from '../../../api/shared/retry.ts';
import type { ChatEventNotice } from '../../../contract/chat/chat-events.ts';
import type { ChatEvent, Conversation } from '../../../contract/chat/conversation.ts';
import { listAfterNotice, listAfterRead, mergeList } from '../../../domain/chat/conversations.ts';

/** The conversations of who is signed in, newest first; `unavailable` where the backend has no messages. */
export type ConversationList =
  | { state: 'out' | 'loading' | 'unavailable' | 'failed' }
  | { state: 'known'; conversations: readonly Conversation[] };

type Known = readonly Conversation[];

/** The list of a player's conversations, and how it follows what becomes known. */
export type ConversationListStore = {
  $list: ReadableAtom<ConversationList>;
  /** Reads the list; resolves when it was read or could not be, which is tried again by itself. */
  read: () => Promise<void>;
  /** Resolves when no reading is under way. */
  settled: () => Promise<void>;
  /** What could not be read is read now. */
  wake: () => void;
  find: (id: string) => Conversation | null;
  /** Whether the hint was of a known conversation. */
  addNotice: (notice: ChatEventNotice) => boolean;
  markRead: (id: string, seq: number) => void;
  /** Puts a conversation in, or another state of it. */
  put: (conversation: Conversation) => void;
  end: () => void;
};

/** A list that is being read; `isWanted` when it is to be read once more. */
type Work = {
  conversations: ChatCalls['conversations'];
  $list: WritableAtom<ConversationList>;
  reading: Promise<void> | null;
  isWanted: boolean;
  isClosed: boolean;
  retry: Retry;
};

function knownOf($list: ReadableAtom<ConversationList>): Known {
  const list = $list.get();
  return list.state === 'known' ? list.conversations : [];
}

function fail({ $list, retry }: Work, error: unknown): void {
  const problem = problemOf(error);
  if (problem.kind === 'ended') return;
  if (problem.kind === 'missing') $list.set({ state: 'unavailable' });
  else if ($list.get().state !== 'known') $list.set({ state: 'failed' });
  if (problem.kind !== 'missing') retry.schedule(problem.kind === 'limited' ? problem.wait : 0);
}

async function readAll(work: Work): Promise<void> {
  while (work.isWanted && !work.isClosed) {
    work.isWanted = false;
    try {
      const read = await work.conversations();
      if (work.isClosed) return;
      work.retry.reset();
      const conversations = mergeList<ChatEvent, Conversation>(knownOf(work.$list), read);
      work.$list.set({ state: 'known', conversations });
    } catch (error) {
      if (!work.isClosed) fail(work, error);
    }
  }
  work.reading = null;
}

/** Reads one at a time, and once more when that is asked for meanwhile. */
function createReading({ conversations }: ChatCalls, $list: WritableAtom<ConversationList>) {
  const read = (): Promise<void> => {
    work.isWanted = true;
    work.reading ??= readAll(work);
    return work.reading;
  };
  const retry = createRetry(() => void read());
  const work: Work = {
    conversations,
    $list,
    reading: null,
    isWanted: false,
    isClosed: false,
    retry,
  };
  return {
    read,
    settled: () => work.reading ?? Promise.resolve(),
    wake: retry.wake,
    end: () => {
      work.isClosed = true;
      retry.stop();
    },
  };
}

/** Keeps the list of conversations; nothing is read before it is asked for. */
export function createConversationList(calls: ChatCalls): ConversationListStore {
  const $list = atom<ConversationList>({ state: 'loading' });
  const reading = createReading(calls, $list);
  const known = () => knownOf($list);
  const set = (conversations: Known) => {
    if (conversations !== known()) $list.set({ state: 'known', conversations });
  };
  return {
    $list,
    ...reading,
    find: (id) => known().find((one) => one.id === id) ?? null,
    addNotice: ({ conversationId: id, seq, event }) => {
      const notice = { id, seq, event };
      set(listAfterNotice<ChatEvent, Conversation>(known(), notice));
      return known().some((one) => one.id === id);
    },
    markRead: (id, seq) => set(listAfterRead<ChatEvent, Conversation>(known(), id, seq)),
    put: (conversation) => {
      const others = known().filter(({ id }) => id !== conversation.id);
      set(mergeList<ChatEvent, Conversation>(known(), [conversation, ...others]));
    },
  };
}
