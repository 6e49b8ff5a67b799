import type { Context } from 'hono';
import type { FoundEvent } from '../../data/chat/events.ts';
import type { Session } from '../../data/session/sessions.ts';
import { Problem } from '../../http/problem.ts';
import type { SendResult } from '../../rules/chat/send-context.ts';
import type { Needs } from '../shared/dependencies.ts';

/** The dependencies of the routes of the chat. */
export type ChatDependencies = Needs<
  | 'db'
  | 'now'
  | 'signedIn'
  | 'recentSession'
  | 'onChatChange'
  | 'revisions'
  | 'onTradeAdChange'
  | 'onReport'
>;

/** Publishes the events of a send, after its commit; `known` is the event of a message, which this process need not read. */
export function publishEvents(
  onChatChange: ChatDependencies['onChatChange'],
  conversation: string,
  { seqs, users, isAnswer }: Omit<SendResult<unknown>, 'result'>,
  known?: FoundEvent,
): void {
  for (const seq of seqs) {
    onChatChange({ kind: 'chat-event', conversation, seq, users, isAnswer }, known);
  }
}

/**
 * Does something for a caller whose session is checked by the statement that does it, and not before. When that fails, the
 * session is looked up first, so that a dead one is a Problem (401, 403) before all others.
 */
export async function asRecent<T>(
  { signedIn, recentSession }: Pick<ChatDependencies, 'signedIn' | 'recentSession'>,
  c: Context,
  work: (session: Session) => Promise<T>,
): Promise<T> {
  try {
    return await work(await recentSession(c));
  } catch (error) {
    if (error instanceof Problem) await signedIn(c);
    throw error;
  }
}
