import { returnPath } from '../../domain/session/return-path.ts';
import { showToast } from '../site/toast.ts';

/** The path of home with a login prompt, which returns to a path after the login (behaviour T2). */
export function loginPromptPath(returnTo: string): string {
  return `/?login=1&redirect=${encodeURIComponent(returnPath(returnTo))}`;
}

/** Shows why a login is needed, with a Login action that returns to a path (behaviour A5). */
export function showLoginPrompt(text: string, returnTo: string): void {
  const action = { label: 'Login', href: loginPromptPath(returnTo) };
  showToast({ kind: 'info', title: text, action });
}
