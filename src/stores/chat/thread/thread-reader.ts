import { atom, type ReadableAtom } from 'nanostores';
import { type EventsPage, type EventsRange, LAST_PAGE } from '../../../api/chat/conversations.ts';
import type { ChatEvent } from '../../../contract/chat/conversation.ts';
import { isBehind, type Thread, type ThreadChange } from '../../../domain/chat/thread.ts';
import { createRead } from '../../shared/create-read.ts';

/** The state of reading a thread: `end` for its last page, `older` for the pages above. */
export type ReaderState = {
  end: 'loading' | 'failed' | 'missing' | 'read';
  older: 'idle' | 'loading' | 'failed';
};

type Options = {
  events: (range: EventsRange) => Promise<EventsPage>;
  thread: () => Thread<ChatEvent>;
  onChange: (change: ThreadChange<ChatEvent>) => void;
};

export type Reader = {
  $state: ReadableAtom<ReaderState>;
  /** Reads the last page of the conversation, or the events that were added since. */
  readOn: () => void;
  /** Reads the older page. */
  readOlder: () => Promise<void>;
  wake: () => void;
  end: () => void;
};

/** Creates the reader of a conversation: its last page first, then new events, and older pages on demand (contract: The reader's rule). */
export function createReader({ events, thread, onChange }: Options): Reader {
  const $state = atom<ReaderState>({ end: 'loading', older: 'idle' });
  function setState(part: Partial<ReaderState>): void {
    $state.set({ ...$state.get(), ...part });
  }

  const reading = createRead<{ page: EventsPage; hasGrown: boolean }>({
    read: async () => {
      const { log } = thread();
      const page = await events(log === null ? { before: LAST_PAGE } : { after: log.to });
      return { page, hasGrown: log === null || page.last > log.to };
    },
    onData: ({ page, hasGrown }, isWanted) => {
      onChange({ kind: 'page', page });
      setState({ end: 'read' });
      if (hasGrown && isBehind(thread())) void reading.run();
      else if (!isWanted) onChange({ kind: 'caught-up' });
    },
    onFailure: ({ kind, wait }) => {
      const isMissing = kind === 'missing' || kind === 'refused';
      if (thread().log === null) setState({ end: isMissing ? 'missing' : 'failed' });
      return kind === 'transient' || kind === 'limited' ? (wait ?? 0) : null;
    },
  });

  const firstSeq = () => (thread().log?.from ?? 0) + 1;
  const older = createRead({
    read: () => events({ before: firstSeq() }),
    onData: (page) => {
      onChange({ kind: 'page', page });
      setState({ older: 'idle' });
    },
    onFailure: () => {
      setState({ older: 'failed' });
      return null;
    },
  });

  async function readOlder(): Promise<void> {
    if (firstSeq() === 1 || older.isReading()) return;
    setState({ older: 'loading' });
    await older.run();
  }

  return {
    $state,
    readOn: () => void reading.run(),
    readOlder,
    wake: reading.wake,
    end: () => {
      reading.stop();
      older.stop();
    },
  };
}
