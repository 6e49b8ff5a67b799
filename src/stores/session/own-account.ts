import { readAccountData, deleteAccount as removeAccount } from '../../api/session/account.ts';
import { readUntil } from '../../api/shared/backend.ts';
import { deadline } from '../../api/shared/deadline.ts';
import { problemMessage } from '../../api/shared/problem-message.ts';
import { endSession, readToken } from '../../api/shared/session-token.ts';
import { writeUntil } from '../../api/shared/writes/backend-writes.ts';
import { showToast } from '../site/toast.ts';
import { showFailure } from './show-failure.ts';

/** Reads everything that is stored about the player, as the text of a file. A failure is a toast and resolves to null. */
export async function readDataFile(): Promise<string | null> {
  try {
    const data = await readAccountData(readUntil(deadline()));
    return `${JSON.stringify(data, null, 2)}\n`;
  } catch (error) {
    showFailure(error, 'Your data could not be downloaded. Please try again.');
    return null;
  }
}

/**
 * Deletes the account, forgets the player in this browser, and goes home (behaviour A13). Resolves to the reason of a
 * failure; null after a success, and when the end of the session was already announced.
 */
export async function deleteAccount(username: string, forget: () => void): Promise<string | null> {
  const token = readToken();
  if (token === null) return null;
  try {
    await removeAccount(writeUntil(deadline()), username);
  } catch (error) {
    return problemMessage(error, 'Your account could not be deleted. Please try again.');
  }
  forget();
  endSession(token);
  // It replaces the toast of the logout.
  showToast({ kind: 'success', title: 'Your account has been deleted' });
  return null;
}
