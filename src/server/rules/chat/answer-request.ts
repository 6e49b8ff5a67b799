import { updateMember } from '../../data/chat/conversations.ts';
import { setRequest } from '../../data/chat/requests.ts';
import type { Sending } from '../../data/chat/send-state.ts';
import { nextRevision } from '../../data/chat/user-states.ts';
import type { Database } from '../../data/db/tables.ts';
import { Problem } from '../../http/problem.ts';
import { openSendContext } from './send-context.ts';

/**
 * Accepts or declines a request within a transaction, or takes a decline back (null); who opened the conversation may
 * accept before anything was sent.
 * The sender learns nothing of either: who is declined may go on as before, and nobody sees it (behaviour M30).
 * Throws a Problem: 404, 409 for a decline when nothing was sent, or when the player has answered.
 */
export async function answerRequest(
  transaction: Database,
  sending: Sending,
  isAccepted: boolean | null,
): Promise<void> {
  const { conversation, sender: user, own } = await openSendContext(transaction, sending, null);
  if (!isAccepted && (own.request === 'none' || own.request === 'known')) {
    throw new Problem(409, 'no_request', 'This is no request.');
  }
  const before = own.requestAt === null ? 'ad' : 'open';
  const answer = isAccepted === null ? before : isAccepted ? 'known' : 'declined';
  await setRequest(transaction, { conversation_id: conversation, user_id: user, request: answer });
  const revision = await nextRevision(transaction, user);
  await updateMember(transaction, { conversation, user, revision });
}
