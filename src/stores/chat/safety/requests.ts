import { answerRequest } from '../../../api/chat/safety.ts';
import { problemMessage } from '../../../api/shared/call-problem.ts';
import { deadline } from '../../../api/shared/deadline.ts';
import { writeUntil } from '../../../api/shared/writes/backend-writes.ts';
import type { Conversation } from '../../../contract/chat/conversation.ts';
import { STRANGER_REASON } from '../../../domain/chat/report-reason.ts';
import { showToast } from '../../site/toast.ts';
import { $chatRoute, closeChat } from '../conversations/chat-route.ts';
import { $inbox } from '../conversations/player-inbox.ts';
import { report } from './report.ts';

/** Tells the backend. Resolves to whether it knows; a failure is a toast. */
async function answer(conversation: Conversation, accepted: boolean): Promise<boolean> {
  try {
    await answerRequest(writeUntil(deadline()), conversation.id, accepted);
    return true;
  } catch (error) {
    const title = problemMessage(error, 'That was not saved. Please try again.');
    if (title !== null) showToast({ kind: 'error', title });
    return false;
  }
}

/** Accepts a request: its conversation stands in the list from now on (behaviour M30). */
export async function acceptRequest(conversation: Conversation): Promise<void> {
  if (!(await answer(conversation, true))) return;
  $inbox.get()?.list.put({ ...conversation, request: null });
}

/** Declines a request, which goes from the folder and from the screen. Its sender learns nothing. */
export async function declineRequest(conversation: Conversation): Promise<void> {
  if (!(await answer(conversation, false))) return;
  // A conversation that is open and not in the list would be opened again.
  if ($chatRoute.get().userId === conversation.partner.id) closeChat();
  $inbox.get()?.list.remove(conversation.id);
}

/** Reports a stranger with one press, and declines a request. */
export async function reportStranger(conversation: Conversation): Promise<void> {
  const { id: conversationId, lastSeq: seq, partner, request } = conversation;
  const where = { userId: partner.id, conversationId, seq, tradeAdId: null };
  const failure = await report({ ...where, reason: STRANGER_REASON });
  if (failure !== null) showToast({ kind: 'error', title: failure });
  else if (request === 'open') await declineRequest(conversation);
}
