import { blockUser, unblockUser } from '../../../api/chat/safety.ts';
import { deadline } from '../../../api/shared/deadline.ts';
import { writeUntil } from '../../../api/shared/writes/backend-writes.ts';
import { unblockedText } from '../../../domain/chat/unblocked-text.ts';
import { showFailure } from '../../session/show-failure.ts';
import { showToast } from '../../site/toast.ts';
import { $inbox } from '../conversations/player-inbox.ts';
import { storeBlocked } from './blocked-ids.ts';
import type { BlockTarget } from './safety-form.ts';

/** Runs an action about a player and shows its result as a toast. Resolves to whether it succeeded. */
async function runWithToast(
  username: string,
  act: () => Promise<void>,
  done: string,
  refused: string,
): Promise<boolean> {
  const names = [username];
  try {
    await act();
  } catch (error) {
    showFailure(error, refused, { names });
    return false;
  }
  showToast({ kind: 'success', title: done, names });
  return true;
}

function setBlocked({ id, partner }: BlockTarget, blocked: boolean): void {
  storeBlocked(partner.id, blocked);
  const list = $inbox.get()?.list;
  const known = id === null ? null : list?.find(id);
  if (known) list?.put({ ...known, blocked });
}

/** Blocks a player, who can then send nothing to the reader (behaviour M7). */
export async function blockPartner(target: BlockTarget): Promise<boolean> {
  const { id, username } = target.partner;
  const done = `${username} is blocked and cannot send you anything`;
  const isDone = await runWithToast(
    username,
    () => blockUser(writeUntil(deadline()), id),
    done,
    `${username} could not be blocked.`,
  );
  if (isDone) setBlocked(target, true);
  return isDone;
}

/** Unblocks a player. */
export async function unblockPartner(target: BlockTarget): Promise<boolean> {
  const { id, username } = target.partner;
  const done = unblockedText(username);
  const isDone = await runWithToast(
    username,
    () => unblockUser(writeUntil(deadline()), id),
    done,
    `${username} is still blocked.`,
  );
  if (isDone) setBlocked(target, false);
  return isDone;
}
