import { safeLocalStorage, safeSessionStorage } from '../../../api/shared/safe-storage.ts';
import { keysOf } from '../../../api/shared/storage-keys.ts';
import { logout } from '../../session/logout.ts';
import { clearReadMarks } from '../conversations/shared-read-marks.ts';
import { clearBlockedIds } from '../safety/blocked-ids.ts';
import { deleteUnsent, hasUnsent } from './stored-outbox.ts';
import { deleteTextDrafts, hasTextDrafts } from './text-drafts.ts';

const QUESTION = 'Some of your messages are not sent yet. Logout and delete them?';

/** Deletes what this browser keeps for a player. Their drafts of trade ads stay for them (behaviour N7). */
export function forgetPlayer(userId: string): void {
  deleteUnsent(safeLocalStorage, userId);
  deleteTextDrafts(userId);
  // The stores that keep these may not be on this page.
  clearBlockedIds();
  clearReadMarks();
  for (const key of keysOf(safeSessionStorage, '')) safeSessionStorage.remove(key);
}

/** Logs out and leaves nothing of the player behind. Asks first when that deletes messages or typed texts of any tab (behaviour A16). */
export async function logOutAndForget(userId: string): Promise<void> {
  const hasMessages = hasUnsent(safeLocalStorage, userId) || hasTextDrafts(userId);
  if (hasMessages && !window.confirm(QUESTION)) return;
  await logout(() => forgetPlayer(userId));
}
