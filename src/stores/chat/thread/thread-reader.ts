import { type EventsPage, LAST_PAGE } from '../../../api/chat/conversations.ts';
import { problemOf } from '../../../api/shared/problem-of.ts';
import { createRetry, type Retry } from '../../../api/shared/retry.ts';
import type { ChatEvent } from '../../../contract/chat/conversation.ts';
import { isBehind, type Thread, type ThreadChange } from '../../../domain/chat/thread.ts';

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

/** The mutable state of a reader; `isWanted` when something became known since the current read began. */
type Work = Options & {
  state: ReaderState;
  isReading: boolean;
  isWanted: boolean;
  isClosed: boolean;
  retry: Retry;
};

function setState(work: Work, part: Partial<ReaderState>): void {
  work.state = { ...work.state, ...part };
  work.onState();
}

/** Reads one page. Resolves to whether there may be more. */
async function readPage(work: Work): Promise<boolean> {
  work.isWanted = false;
  const { log } = work.thread();
  const page = await work.events(log === null ? { before: LAST_PAGE } : { after: log.to });
  if (work.isClosed) return false;
  work.state = { ...work.state, end: 'read' };
  work.onChange({ kind: 'page', page });
  const hasGrown = log === null || page.last > log.to;
  if (work.isWanted || (hasGrown && isBehind(work.thread()))) return true;
  work.onChange({ kind: 'caught-up' });
  return false;
}

function fail(work: Work, error: unknown): void {
  const { kind, wait } = problemOf(error);
  const isMissing = kind === 'missing' || kind === 'refused';
  if (work.thread().log === null) setState(work, { end: isMissing ? 'missing' : 'failed' });
  if (kind === 'transient' || kind === 'limited') work.retry.schedule(wait ?? 0);
}

async function readOn(work: Work): Promise<void> {
  work.isWanted = true;
  if (work.isReading || work.isClosed) return;
  work.isReading = true;
  try {
    while (await readPage(work));
    work.retry.reset();
  } catch (error) {
    if (!work.isClosed) fail(work, error);
  }
  work.isReading = false;
}

async function readOlder(work: Work): Promise<void> {
  const before = (work.thread().log?.from ?? 0) + 1;
  if (before === 1 || work.state.older === 'loading' || work.isClosed) return;
  setState(work, { older: 'loading' });
  try {
    const page = await work.events({ before });
    if (work.isClosed) return;
    work.state = { ...work.state, older: 'idle' };
    work.onChange({ kind: 'page', page });
  } catch {
    if (!work.isClosed) setState(work, { older: 'failed' });
  }
}

/** Creates the reader of a conversation: its last page first, then new events, and older pages on demand (contract: The reader's rule). */
export function createReader(options: Options): Reader {
  const retry = createRetry(() => void readOn(work));
  const work: Work = {
    ...options,
    state: { end: 'loading', older: 'idle' },
    isReading: false,
    isWanted: false,
    isClosed: false,
    retry,
  };
  return {
    state: () => work.state,
    readOn: () => void readOn(work),
    readOlder: () => readOlder(work),
    wake: retry.wake,
    end: () => {
      work.isClosed = true;
      retry.stop();
    },
  };
}
