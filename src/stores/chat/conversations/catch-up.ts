import type { ConversationLength } from '../../../contract/chat/conversation.ts';
import { createRead } from '../../shared/create-read.ts';
import { endAll } from '../../shared/on-page-mount.ts';
import type { ConversationListStore } from './conversation-list.ts';
import type { InboxDependencies } from './inbox-dependencies.ts';

type Options = {
  list: ConversationListStore;
  /** Handles the lengths of changed conversations. */
  onLengths: (lengths: readonly ConversationLength[]) => void;
  /** Called when the channel has opened, or might be open. */
  onOnline: () => void;
  /** Called when the backend cannot list changes. */
  onUncertain: () => void;
};

/** How often changes are read while no heartbeat arrives, in milliseconds. */
const QUIET_MS = 45_000;

/** Reads what has changed since the player's last revision (contract: One conversation is one append-only log). */
function createSync(
  { calls, revision }: InboxDependencies,
  { list, onLengths, onUncertain }: Options,
) {
  let known = revision.get();
  const { run, wake, stop } = createRead({
    read: () => calls.changes(known),
    onData: (answer) => {
      const hasMore = answer.more && answer.revision > known;
      onLengths(answer.conversations);
      known = answer.revision;
      revision.set(known);
      if (hasMore) void run();
    },
    onFailure: ({ kind, wait }) => {
      if (kind === 'transient' || kind === 'limited') return wait ?? 0;
      if (kind !== 'ended') {
        void list.read();
        onUncertain();
      }
      return null;
    },
    // The list is read first. A backend without messages has no changes.
    mayRead: () => ['known', 'failed'].includes(list.$list.get().state),
  });
  void list.read().then(wake);
  return { run: () => void run(), isBehind: (latest: number) => latest > known, stop };
}

/**
 * Reads the list, and then changes: when the channel opens, when a heartbeat has a new revision, and regularly while no
 * heartbeat arrives. Returns how to stop that.
 */
export function startCatchUp(dependencies: InboxDependencies, options: Options): () => void {
  const { list, onOnline } = options;
  const sync = createSync(dependencies, options);
  const catchUp = () => {
    list.wake();
    onOnline();
    sync.run();
  };
  let receivedAt = performance.now();
  const checkHeartbeat = () => {
    if (performance.now() - receivedAt >= QUIET_MS) catchUp();
  };
  const timer = setInterval(checkHeartbeat, QUIET_MS);
  let hasOpened = false;
  const onOpen = () => {
    catchUp();
    // Another page or device may have read messages or blocked a player meanwhile. Changes do not tell that.
    if (hasOpened) void list.read();
    hasOpened = true;
  };
  return endAll([
    dependencies.onOpen(onOpen),
    dependencies.onChannelEvent('HEARTBEAT', ({ revision }) => {
      if (revision === undefined) return;
      receivedAt = performance.now();
      if (sync.isBehind(revision)) sync.run();
    }),
    sync.stop,
    () => clearInterval(timer),
  ]);
}
