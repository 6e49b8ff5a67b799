import { type EventsPage, LAST_PAGE } from '../../../api/chat/conversations.ts';
import type { ChatEvent } from '../../../contract/chat/conversation.ts';
import { isBehind, type Thread, type ThreadChange } from '../../../domain/chat/thread.ts';
import { createRead } from '../../shared/create-read.ts';

/** The state of reading a thread: `end` for its last page, `older` for the pages above. */
export type ReaderState = {
  end: 'loading' | 'failed' | 'missing' | 'read';
  older: 'idle' | 'loading' | 'failed';
};

type Options = {
  events: (range: { after: number } | { before: number }) => Promise<EventsPage>;
  thread: () => Thread<ChatEvent>;
  onChange: (change: ThreadChange<ChatEvent>) => void;
  onState: () => void;
};

export type Reader = {
  state: () => ReaderState;
  /** Reads the last page of the conversation, or the events that were added since. */
  readOn: () => void;
  /** Reads the older page. */
  readOlder: () => Promise<void>;
  wake: () => void;
  end: () => void;
};

/** Creates the reader of a conversation: its last page first, then new events, and older pages on demand (contract: The reader's rule). */
export function createReader({ events, thread, onChange, onState }: Options): Reader {
  let state: ReaderState = { end: 'loading', older: 'idle' };
  /** How far the log went when the current read began; null before the first page. */
  let known: number | null = null;

  function setState(part: Partial<ReaderState>): void {
    state = { ...state, ...part };
    onState();
  }

  const reading = createRead<EventsPage>({
    read: () => {
      known = thread().log?.to ?? null;
      return events(known === null ? { before: LAST_PAGE } : { after: known });
    },
    onData: (page, isWanted) => {
      state = { ...state, end: 'read' };
      onChange({ kind: 'page', page });
      const hasGrown = known === null || page.last > known;
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
      state = { ...state, older: 'idle' };
      onChange({ kind: 'page', page });
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
    state: () => state,
    readOn: () => void reading.run(),
    readOlder,
    wake: reading.wake,
    end: () => {
      reading.stop();
      older.stop();
    },
  };
}
