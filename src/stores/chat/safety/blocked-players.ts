import { readBlockedPlayers, unblockUser } from '../../../api/chat/safety.ts';
import { readUntil } from '../../../api/shared/backend.ts';
import { deadline } from '../../../api/shared/deadline.ts';
import { writeUntil } from '../../../api/shared/writes/backend-writes.ts';
import type { BlockedPlayer } from '../../../contract/chat/blocks.ts';
import { unblockedText } from '../../../domain/chat/unblocked-text.ts';
import { succeeds } from '../../session/show-failure.ts';
import { polled } from '../../shared/polled.ts';
import { showToast } from '../../site/toast.ts';
import { storeBlocked } from './blocked-ids.ts';

/** How often the list is read while it is shown, in milliseconds. */
const POLL_MS = 60_000;

/** The players whom the reader has blocked, the latest first (behaviour A19). */
export const $blockedPlayers = polled((signal) => readBlockedPlayers(readUntil(signal)), POLL_MS);

/** Unblocks a player of the list, and says so in a toast. */
export async function unblockListed({ id, username }: BlockedPlayer): Promise<void> {
  const names = [username];
  const unblock = () => unblockUser(writeUntil(deadline()), id);
  if (await succeeds(unblock, `${username} is still blocked.`, { names })) {
    storeBlocked(id, false);
    showToast({ kind: 'success', title: unblockedText(username), names });
  }
  $blockedPlayers.refetch();
}
