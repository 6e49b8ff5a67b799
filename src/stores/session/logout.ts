import { logOut } from '../../api/session/user.ts';
import { problemOf } from '../../api/shared/call-error.ts';
import { deadline } from '../../api/shared/deadline.ts';
import { endSession, readToken } from '../../api/shared/session-token.ts';
import { writeRootUntil } from '../../api/shared/writes/backend-writes.ts';
import { forgetFormer, isUnasked } from '../../api/shared/writes/unasked-token.ts';
import { showToast } from '../site/toast.ts';
import { requireAccountChoice } from './account-choice.ts';

/** Ends the session that came back because the 401 to a logout has ended the one that nobody asked for. */
function endFormer(): void {
  const former = readToken();
  if (former !== null) endSession(former);
}

/**
 * Logs out at the backend, then here and in every tab; calls `forget` in between. No former session comes back.
 * A failure is a toast and changes nothing (behaviour A1).
 */
export async function logout(forget = () => {}): Promise<void> {
  const token = readToken();
  if (token === null) return;
  const hasFormer = isUnasked();
  try {
    await logOut(writeRootUntil(deadline()));
    forget();
    forgetFormer();
    requireAccountChoice();
    endSession(token);
  } catch (error) {
    if (problemOf(error).kind !== 'ended') {
      showToast({ kind: 'error', title: 'Failed to logout' });
      return;
    }
    // The 401 has already ended a session that was not valid.
    requireAccountChoice();
    if (hasFormer) endFormer();
  }
}
