import { returnPath } from '../../domain/session/return-path.ts';
import { showToast } from '../site/toast.ts';

/** Home's address that prompts to log in and then returns to a path (behaviour T2). */
export function loginPromptPath(returnTo: string): string {
  return `/?login=1&redirect=${encodeURIComponent(returnPath(returnTo))}`;
}

/** Says why a person has to log in, with a Login action that returns them to a path afterwards (behaviour A5). */
export function showLoginPrompt(text: string, returnTo: string): void {
  const action = { label: 'Login', href: loginPromptPath(returnTo) };
  showToast({ kind: 'info', title: text, action });
}
