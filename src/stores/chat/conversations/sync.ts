import type { ChatCalls } from '../../../api/chat/chat-calls.ts';
import type { ConversationLength } from '../../../contract/chat/conversation.ts';
import { createRead } from '../../shared/create-read.ts';
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

/** Creates the sync, which reads the changes since the last time. */
export function createSync({ revision, changes, onLengths, onAbsent }: Options): Sync {
  let known = revision.get();
  const { run, stop } = createRead({
    read: () => changes(known),
    onData: (answer) => {
      const hasMore = answer.more && answer.revision > known;
      onLengths(answer.conversations);
      known = answer.revision;
      revision.set(known);
      if (hasMore) void run();
    },
    onFailure: ({ kind, wait }) => {
      if (kind === 'transient' || kind === 'limited') return wait ?? 0;
      if (kind !== 'ended') onAbsent();
      return null;
    },
  });
  return {
    run: () => void run(),
    onRevision: (received) => {
      if (received > known) void run();
    },
    end: stop,
  };
}
