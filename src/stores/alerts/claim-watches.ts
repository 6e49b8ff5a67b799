import { dropWatcherToken, readWatcherToken } from '../../api/alerts/watcher-token.ts';
import { claimWatches as claim } from '../../api/alerts/watches.ts';
import { problemOf } from '../../api/shared/call-error.ts';
import { deadline } from '../../api/shared/deadline.ts';
import { writeUntil } from '../../api/shared/writes/backend-writes.ts';
import { ownDevice, rememberDevice } from './own-device.ts';
import { refreshWatches } from './watches.ts';

/** Gives the signed-in player what this browser watched without an account. What fails is tried on the next page. */
export async function claimWatches(): Promise<void> {
  const token = readWatcherToken();
  if (token === null) return;
  try {
    await claim(writeUntil(deadline()), token);
  } catch (error) {
    const { kind } = problemOf(error);
    // A secret that the backend does not know stays unknown.
    if (kind !== 'missing') return;
  }
  dropWatcherToken();
  const device = ownDevice();
  if (device !== null) rememberDevice('player', device.id);
  refreshWatches();
}
