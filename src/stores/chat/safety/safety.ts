import { blockUser, unblockUser } from '../../../api/chat/safety.ts';
import { problemMessage } from '../../../api/shared/call-problem.ts';
import { deadline } from '../../../api/shared/deadline.ts';
import { writeUntil } from '../../../api/shared/writes/backend-writes.ts';
import type { Conversation } from '../../../contract/chat/conversation.ts';
import { showToast } from '../../site/toast.ts';
import { $inbox } from '../conversations/player-inbox.ts';
import { storeBlocked } from './blocked-ids.ts';

/** Runs an action and shows its result as a toast. Resolves to whether it succeeded. */
async function runWithToast(
  act: () => Promise<void>,
  done: string,
  refused: string,
): Promise<boolean> {
  try {
    await act();
  } catch (error) {
    const title = problemMessage(error, refused);
    if (title !== null) showToast({ kind: 'error', title });
    return false;
  }
  showToast({ kind: 'success', title: done });
  return true;
}

function setBlocked({ id, partner }: Conversation, blocked: boolean): void {
  storeBlocked(partner.id, blocked);
  const list = $inbox.get()?.list;
  const known = list?.find(id);
  if (known) list?.put({ ...known, blocked });
}

/** Blocks the partner of a conversation, who can then send nothing to the reader (behaviour M7). */
export async function blockPartner(conversation: Conversation): Promise<boolean> {
  const { id, username } = conversation.partner;
  const done = `${username} is blocked and cannot send you anything`;
  const isDone = await runWithToast(
    () => blockUser(writeUntil(deadline()), id),
    done,
    `${username} could not be blocked.`,
  );
  if (isDone) setBlocked(conversation, true);
  return isDone;
}

/** Unblocks the partner of a conversation. */
export async function unblockPartner(conversation: Conversation): Promise<boolean> {
  const { id, username } = conversation.partner;
  const done = `${username} can send you messages again`;
  const isDone = await runWithToast(
    () => unblockUser(writeUntil(deadline()), id),
    done,
    `${username} is still blocked.`,
  );
  if (isDone) setBlocked(conversation, false);
  return isDone;
}
