import type { ChatCalls } from '../../../api/chat/chat-calls.ts';
import { problemOf } from '../../../api/shared/problem-of.ts';
import { createRetry, type Retry } from '../../../api/shared/retry.ts';
import type { ConversationLength } from '../../../contract/chat/conversation.ts';
import type { StoredRevision } from './stored-revision.ts';

type Options = {
  revision: StoredRevision;
  changes: ChatCalls['changes'];
  /** Handles the lengths of changed conversations. */
  onLengths: (lengths: readonly ConversationLength[]) => void;
  /** Called when the backend cannot list changes. */
  onAbsent: () => void;
};

/** Follows the player's revision (contract: One conversation is one append-only log). */
export type Sync = {
  /** Reads what has changed. */
  run: () => void;
  /** Handles the revision of a heartbeat, and reads the changes if it is newer. */
  onRevision: (revision: number) => void;
  end: () => void;
};

type Work = Options & {
  known: number;
  isRunning: boolean;
  isWanted: boolean;
  isClosed: boolean;
  retry: Retry;
};

async function readAll(work: Work): Promise<void> {
  for (let more = true; more && !work.isClosed; ) {
    const since = work.known;
    const answer = await work.changes(since);
    if (work.isClosed) return;
    work.onLengths(answer.conversations);
    work.known = answer.revision;
    work.revision.set(answer.revision);
    more = answer.more && work.known > since;
  }
}

function fail({ retry, onAbsent }: Work, error: unknown): void {
  const { kind, wait } = problemOf(error);
  if (kind === 'transient' || kind === 'limited') retry.schedule(wait ?? 0);
  else if (kind !== 'ended') onAbsent();
}

async function run(work: Work): Promise<void> {
  work.isWanted = true;
  if (work.isRunning || work.isClosed) return;
  work.isRunning = true;
  try {
    while (work.isWanted) {
      work.isWanted = false;
      await readAll(work);
    }
    work.retry.reset();
  } catch (error) {
    if (!work.isClosed) fail(work, error);
  }
  work.isRunning = false;
}

/** Creates the sync, which reads the changes since the last time. */
export function createSync(options: Options): Sync {
  const retry = createRetry(() => void run(work));
  const work: Work = {
    ...options,
    known: options.revision.get(),
    isRunning: false,
    isWanted: false,
    isClosed: false,
    retry,
  };
  return {
    run: () => void run(work),
    onRevision: (revision) => {
      if (revision > work.known) void run(work);
    },
    end: () => {
      work.isClosed = true;
      retry.stop();
    },
  };
}
