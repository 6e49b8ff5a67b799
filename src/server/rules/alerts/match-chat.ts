import type { AlertEvents } from '../../../contract/alerts/alert-event.ts';
import { chatText } from '../../../domain/alerts/alert-text.ts';
import { type Candidate, findCandidatesOf } from '../../data/alerts/candidates.ts';
import { findUnreadEvent } from '../../data/alerts/unread-event.ts';
import type { Database } from '../../data/db/tables.ts';
import type { Matched } from './plan-alert.ts';

/** The watch that says how a player hears of a conversation: its own one goes before that of all conversations. */
function nearest(candidates: readonly Candidate[], conversation: string): Candidate | undefined {
  const own = candidates.find(
    ({ kind, subject }) => kind === 'conversation' && subject === conversation,
  );
  return own ?? candidates.find(({ kind }) => kind === 'conversations');
}

/** The alert of a message or a trade offer that is still unread on every device of its receiver (behaviour E4). */
export async function matchChat(
  db: Database,
  { conversation, seq }: AlertEvents['chat'],
  at: number,
): Promise<Matched[]> {
  const event = await findUnreadEvent(db, conversation, seq);
  if (event === undefined) return [];
  const { receiver, sender, kind } = event;
  const watch = nearest(await findCandidatesOf(db, receiver), conversation);
  if (watch === undefined) return [];
  return [{ watch, key: `${conversation} ${seq}`, at, text: chatText(kind, sender) }];
}
