import { createRead, type Repeated } from '../../shared/create-read.ts';
import type { ConversationListStore } from './conversation-list.ts';
import type { InboxDependencies } from './inbox-dependencies.ts';

/** Marks conversations as read. */
export type ReadMarks = {
  mark: (id: string, seq: number) => void;
  /** Sends failed marks at once, because the network is back. */
  wake: () => void;
  stop: () => void;
};

/** Shows marks at once, and sends them to the backend one call a conversation at a time until it accepts them. */
export function createReadMarks(
  { calls, marks }: InboxDependencies,
  list: ConversationListStore,
): ReadMarks {
  const senders = new Map<string, Repeated>();
  const readSeq = (id: string) => list.find(id)?.readSeq ?? 0;

  /** Creates the sender of a conversation's mark. A refused mark is given up, other failures are tried again. */
  function createMarkSender(id: string): Repeated {
    let acceptedSeq = readSeq(id);
    return createRead({
      mayRead: () => readSeq(id) > acceptedSeq,
      read: async () => {
        const seq = readSeq(id);
        await calls.markRead(id, seq);
        return seq;
      },
      onData: (seq) => {
        acceptedSeq = seq;
      },
      onFailure: ({ kind, wait }) => {
        if (kind === 'refused' || kind === 'missing') acceptedSeq = readSeq(id);
        else if (kind !== 'ended') return wait ?? 0;
        return null;
      },
    });
  }

  return {
    mark: (id, seq) => {
      const known = list.find(id);
      if (known === null || seq <= 0) return;
      const sender = senders.get(id) ?? createMarkSender(id);
      senders.set(id, sender);
      if (seq > known.readSeq) {
        list.markRead(id, seq);
        marks.publish({ id, seq });
      }
      void sender.run();
    },
    wake: () => {
      for (const sender of senders.values()) sender.wake();
    },
    stop: () => {
      for (const sender of senders.values()) sender.stop();
    },
  };
}
