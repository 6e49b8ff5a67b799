import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';
import type { ChatCalls } from '../../../api/chat/chat-calls.ts';
import {
  type ChatEvent,
  type Conversation,
  withoutText,
} from '../../../contract/chat/conversation.ts';
import {
  listAfterNotice,
  listAfterRead,
  listAfterRemoval,
  mergeList,
} from '../../../domain/chat/conversations.ts';
import { createRead } from '../../shared/create-read.ts';

/** The player's conversations, newest first; `unavailable` when the backend has no messages. */
export type ConversationList =
  | { state: 'out' | 'loading' | 'unavailable' | 'failed' }
  | { state: 'known'; conversations: readonly Conversation[] };

type Known = readonly Conversation[];

const NONE: Known = [];

/** The list of a player's conversations, and how it changes. */
export type ConversationListStore = {
  $list: ReadableAtom<ConversationList>;
  /** Reads the list. Resolves when that has succeeded or failed; failures are retried. */
  read: () => Promise<void>;
  /** Resolves when what `read` has begun has succeeded or failed. */
  settled: () => Promise<void>;
  /** Retries a failed read at once. */
  wake: () => void;
  find: (id: string) => Conversation | null;
  /** Adds what is known of a conversation that has grown to `seq`. Returns whether it is in the list. */
  addEvents: (id: string, seq: number, events: readonly ChatEvent[]) => boolean;
  markRead: (id: string, seq: number) => void;
  /** Shows that messages of a conversation were removed. */
  removeTexts: (id: string, seqs: readonly number[]) => void;
  /** The messages of a conversation that were removed since the page was opened. */
  removedIn: (id: string) => readonly number[];
  /** Adds a conversation or replaces it. */
  put: (conversation: Conversation) => void;
  /** Removes a conversation until a read has it. */
  remove: (id: string) => void;
  end: () => void;
};

function knownOf($list: ReadableAtom<ConversationList>): Known {
  const list = $list.get();
  return list.state === 'known' ? list.conversations : NONE;
}

/** Creates the read of the list. Without messages at the backend it is not tried again. */
const createReading = (
  { conversations }: ChatCalls,
  $list: WritableAtom<ConversationList>,
  onRead: (read: Known) => void,
) =>
  createRead({
    read: conversations,
    onData: onRead,
    onFailure: ({ kind, wait }) => {
      if (kind === 'ended') return null;
      if (kind === 'missing') $list.set({ state: 'unavailable' });
      else if ($list.get().state !== 'known') $list.set({ state: 'failed' });
      return kind === 'missing' ? null : (wait ?? 0);
    },
  });

/** Creates the list of conversations, which reads nothing before `read` is called. */
export function createConversationList(calls: ChatCalls): ConversationListStore {
  const $list = atom<ConversationList>({ state: 'loading' });
  const known = () => knownOf($list);
  const removed = new Map<string, readonly number[]>();
  const removedIn = (id: string) => removed.get(id) ?? [];
  const set = (next: Known) => {
    // An answer to a call that was under way may still have a removed text.
    const conversations = [...removed].reduce(
      (list, [id, seqs]) => listAfterRemoval<ChatEvent, Conversation>(list, id, seqs, withoutText),
      next,
    );
    if (conversations !== known()) $list.set({ state: 'known', conversations });
  };
  const merge = (read: Known) => set(mergeList<ChatEvent, Conversation>(known(), read));
  const { run, wake, stop } = createReading(calls, $list, merge);
  let latest = Promise.resolve();
  return {
    $list,
    read: () => {
      latest = run();
      return latest;
    },
    settled: () => latest,
    wake,
    end: stop,
    find: (id) => known().find((one) => one.id === id) ?? null,
    addEvents: (id, seq, events) => {
      set(listAfterNotice<ChatEvent, Conversation>(known(), { id, seq, events }));
      return known().some((one) => one.id === id);
    },
    markRead: (id, seq) => set(listAfterRead<ChatEvent, Conversation>(known(), id, seq)),
    removeTexts: (id, seqs) => {
      removed.set(id, [...removedIn(id), ...seqs]);
      set(known());
    },
    removedIn,
    put: (conversation) => {
      const others = known().filter(({ id }) => id !== conversation.id);
      merge([conversation, ...others]);
    },
    remove: (id) => set(known().filter((one) => one.id !== id)),
  };
}
