import type { Context } from 'hono';
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

/** Publishes the events of a send, after its commit; this process need not read them again. */
export function publishEvents(
  onChatChange: ChatDependencies['onChatChange'],
  { conversation, events, users, isAnswer }: Omit<SendResult<unknown>, 'result'>,
): void {
  for (const event of events) {
    onChatChange({ kind: 'chat-event', conversation, seq: event.seq, users, isAnswer }, event);
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
