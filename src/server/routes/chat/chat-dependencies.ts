import type { Sent } from '../../chat/sending.ts';
import type { Database } from '../../data/db/tables.ts';
import type { ChatHint } from '../../realtime/chat/chat-bus-messages.ts';
import type { SignedIn } from '../session/signed-in.ts';

/** What the calls of the chat need. */
export type ChatDependencies = {
  db: Database;
  /** Epoch milliseconds. */
  now: () => number;
  signedIn: SignedIn;
  /** Hears of events and blocks, after the commit. */
  onChat: (hint: ChatHint) => void;
};

/** Tells of the events of a send that has been committed. */
export function tellOf(
  onChat: ChatDependencies['onChat'],
  conversation: string,
  { seqs, users }: Pick<Sent<unknown>, 'seqs' | 'users'>,
): void {
  for (const seq of seqs) onChat({ kind: 'chat-event', conversation, seq, users });
}
