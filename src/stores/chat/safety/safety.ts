import { blockUser, unblockUser } from '../../../api/chat/safety.ts';
import { deadline } from '../../../api/shared/deadline.ts';
import { writeUntil } from '../../../api/shared/writes/backend-writes.ts';
import { unblockedText } from '../../../domain/chat/unblocked-text.ts';
import { succeeds } from '../../session/show-failure.ts';
import { showToast } from '../../site/toast.ts';
import { $inbox } from '../conversations/player-inbox.ts';
import { storeBlocked } from './blocked-ids.ts';
import type { BlockTarget } from './safety-form.ts';

/** Blocks or unblocks a player, and says so in a toast. Resolves to whether it succeeded. */
async function setBlocked({ id, partner }: BlockTarget, blocked: boolean): Promise<boolean> {
  const { username } = partner;
  const names = [username];
  const [call, done, refused] = blocked
    ? [blockUser, `${username} is blocked and cannot send you anything`, 'could not be blocked.']
    : [unblockUser, unblockedText(username), 'is still blocked.'];
  const send = () => call(writeUntil(deadline()), partner.id);
  if (!(await succeeds(send, `${username} ${refused}`, { names }))) return false;
  showToast({ kind: 'success', title: done, names });
  storeBlocked(partner.id, blocked);
  const list = $inbox.get()?.list;
  const known = id === null ? null : list?.find(id);
  if (known) list?.put({ ...known, blocked });
  return true;
}

/** Blocks a player, who can then send nothing to the reader (behaviour M7). */
export const blockPartner = (target: BlockTarget): Promise<boolean> => setBlocked(target, true);

/** Unblocks a player. */
export const unblockPartner = (target: BlockTarget): Promise<boolean> => setBlocked(target, false);
