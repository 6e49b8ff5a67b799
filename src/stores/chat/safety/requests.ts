import { answerRequest } from '../../../api/chat/safety.ts';
import { deadline } from '../../../api/shared/deadline.ts';
import { writeUntil } from '../../../api/shared/writes/backend-writes.ts';
import type { Conversation } from '../../../contract/chat/conversation.ts';
import { STRANGER_REASON } from '../../../domain/chat/report-reason.ts';
import { succeeds } from '../../session/show-failure.ts';
import { showToast } from '../../site/toast.ts';
import { $chatRoute, closeChat } from '../conversations/chat-route.ts';
import { $inbox } from '../conversations/player-inbox.ts';
import { sendReport } from './report.ts';

/** Tells the backend. Resolves to whether it knows; a failure is a toast. */
const answer = ({ id }: Conversation, accepted: boolean | null): Promise<boolean> =>
  succeeds(
    () => answerRequest(writeUntil(deadline()), id, accepted),
    'That was not saved. Please try again.',
  );

/** Accepts a request: its conversation stands in the list from now on (behaviour M30). */
export async function acceptRequest(conversation: Conversation): Promise<void> {
  if (!(await answer(conversation, true))) return;
  $inbox.get()?.list.put({ ...conversation, request: null });
}

/** Declines a request, which goes from the folder and from the screen. Resolves to whether that was saved. */
async function decline(conversation: Conversation): Promise<boolean> {
  if (!(await answer(conversation, false))) return false;
  // A conversation that is open and not in the list would be opened again.
  if ($chatRoute.get().userId === conversation.partner.id) closeChat();
  $inbox.get()?.list.remove(conversation.id);
  return true;
}

/** Takes a decline back: the request waits in the folder again, with what was sent meanwhile. */
async function undoDecline(conversation: Conversation): Promise<void> {
  if (!(await answer(conversation, null))) return;
  const list = $inbox.get()?.list;
  list?.put(conversation);
  await list?.read();
}

/** Declines a request, and says so. Its sender learns nothing. Who slipped can take it back. */
export async function declineRequest(conversation: Conversation): Promise<void> {
  if (!(await decline(conversation))) return;
  const { username } = conversation.partner;
  showToast({
    kind: 'success',
    title: `You declined ${username}`,
    text: 'Nobody tells them.',
    names: [username],
    button: { label: 'Undo', press: () => void undoDecline(conversation) },
  });
}

/** Reports a stranger with one press, declines a request, and says what happened. */
export async function reportStranger(conversation: Conversation): Promise<void> {
  const { id: conversationId, lastSeq: seq, partner, request } = conversation;
  const where = { userId: partner.id, conversationId, seq, tradeAdId: null };
  const failure = await sendReport({ ...where, reason: STRANGER_REASON });
  if (failure !== null) return showToast({ kind: 'error', title: failure });
  if (request === 'open' && !(await decline(conversation))) return;
  const { username } = partner;
  showToast({
    kind: 'success',
    title: `You reported ${username}`,
    text: `Our team will look at it.${request === 'open' ? ' The request is gone.' : ''} Nobody tells them.`,
    names: [username],
  });
}
