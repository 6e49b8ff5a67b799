import { showToast } from '../../stores/site/toast.ts';

/** Logs out, or says that it failed. What it does loads when it is pressed. */
export async function logOut(userId: string): Promise<void> {
  try {
    const { logOutAndForget } = await import('../../stores/chat/thread/log-out.ts');
    await logOutAndForget(userId);
  } catch {
    showToast({ kind: 'error', title: 'Failed to logout' });
  }
}
