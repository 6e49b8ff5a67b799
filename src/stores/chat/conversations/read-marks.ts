import { problemOf } from '../../../api/shared/call-error.ts';
import { createRetry } from '../../../api/shared/retry.ts';
import type { ConversationListStore } from './conversation-list.ts';
import type { InboxDependencies } from './inbox-dependencies.ts';

/** Marks conversations as read. */
export type ReadMarks = {
  mark: (id: string, seq: number) => void;
  /** Sends failed marks at once, because the network is back. */
  wake: () => void;
  stop: () => void;
};

/** Shows marks at once, and sends them to the backend one call at a time until it accepts them. */
export function createReadMarks(
  { calls, marks }: InboxDependencies,
  list: ConversationListStore,
): ReadMarks {
  /** The highest sequence that the backend has, by conversation. */
  const sentSeq = new Map<string, number>();
  const sending = new Set<string>();
  const readSeq = (id: string) => list.find(id)?.readSeq ?? 0;
  const unsent = () => [...sentSeq].flatMap(([id, seq]) => (readSeq(id) > seq ? [id] : []));
  const retry = createRetry(() => {
    for (const id of unsent()) void send(id);
  });

  /** Gives up a refused mark; other failures are retried. */
  function fail(id: string, error: unknown): void {
    const { kind, wait } = problemOf(error);
    if (kind === 'refused' || kind === 'missing') sentSeq.set(id, readSeq(id));
    else if (kind !== 'ended') retry.schedule(wait ?? 0);
  }

  async function send(id: string): Promise<void> {
    if (sending.has(id)) return;
    sending.add(id);
    try {
      for (let seq = readSeq(id); seq > (sentSeq.get(id) ?? 0); seq = readSeq(id)) {
        await calls.markRead(id, seq);
        sentSeq.set(id, seq);
      }
      if (unsent().length === 0) retry.reset();
    } catch (error) {
      fail(id, error);
    }
    sending.delete(id);
  }

  return {
    mark: (id, seq) => {
      const known = list.find(id);
      if (known === null || seq <= 0) return;
      if (!sentSeq.has(id)) sentSeq.set(id, known.readSeq);
      if (seq > known.readSeq) {
        list.markRead(id, seq);
        marks.publish({ id, seq });
      }
      void send(id);
    },
    wake: retry.wake,
    stop: retry.reset,
  };
}
