import {
  endAccountSession,
  endOtherSessions as endOthers,
  readAccountSessions,
} from '../../api/session/account.ts';
import { readUntil } from '../../api/shared/backend.ts';
import { deadline } from '../../api/shared/deadline.ts';
import { writeUntil } from '../../api/shared/writes/backend-writes.ts';
import type { AccountSession } from '../../contract/session/account.ts';
import { polled } from '../shared/polled.ts';
import { showToast } from '../site/toast.ts';
import { succeeds } from './show-failure.ts';

/** How often the list is read while it is shown, in milliseconds. */
const POLL_MS = 60_000;

/** The player's living sessions, the current one first (behaviour A11). */
export const $accountSessions = polled((signal) => readAccountSessions(readUntil(signal)), POLL_MS);

/** Runs a change of the sessions, shows its result as a toast, and reads the list again. Resolves to whether it succeeded. */
async function change(act: () => Promise<void>, done: string): Promise<boolean> {
  const isDone = await succeeds(act, 'That did not work. Please try again.');
  // Also after a failure: the session may have ended meanwhile.
  $accountSessions.refetch();
  if (isDone) showToast({ kind: 'success', title: done });
  return isDone;
}

/** Ends another session of the player. */
export const endSession = ({ id, device }: AccountSession): Promise<boolean> =>
  change(() => endAccountSession(writeUntil(deadline()), id), `Logged out: ${device}`);

/** Ends all other sessions of the player. */
export const endOtherSessions = (): Promise<boolean> =>
  change(() => endOthers(writeUntil(deadline())), 'All other devices are logged out');
