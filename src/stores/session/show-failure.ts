import { problemMessage } from '../../api/shared/problem-message.ts';
import type { Toast } from '../../contract/site/toast.ts';
import { showToast } from '../site/toast.ts';

/**
 * Shows why a call failed as a toast; nothing where the end of the session was already announced. `refused` is said of a
 * refusal for which the backend has no message.
 */
export function showFailure(
  error: unknown,
  refused: string,
  more: Pick<Toast, 'names' | 'action'> = {},
): void {
  const title = problemMessage(error, refused);
  if (title !== null) showToast({ kind: 'error', title, ...more });
}

/** Runs a call. Resolves to whether it succeeded; a failure is a toast, as `showFailure` says it. */
export async function succeeds(
  call: () => Promise<unknown>,
  ...said: [refused: string, more?: Pick<Toast, 'names'>]
): Promise<boolean> {
  try {
    await call();
    return true;
  } catch (error) {
    showFailure(error, ...said);
    return false;
  }
}
