import { lookAtAccounts } from '../../api/desk/desk-writes.ts';
import { deadline } from '../../api/shared/deadline.ts';
import { problemMessage } from '../../api/shared/problem-message.ts';
import { writeUntil } from '../../api/shared/writes/backend-writes.ts';
import type { DeskLinkedAccount } from '../../contract/desk/desk-answers.ts';
import { showToast } from '../site/toast.ts';

/** Reads the other accounts of a player; null when that failed, which a toast says. */
export async function readLinkedAccounts(player: string): Promise<DeskLinkedAccount[] | null> {
  try {
    return await lookAtAccounts(writeUntil(deadline()), player);
  } catch (error) {
    const title = problemMessage(error, 'The accounts could not be read.');
    if (title !== null) showToast({ kind: 'error', title });
    return null;
  }
}
