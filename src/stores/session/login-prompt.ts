import { returnPath } from '../../domain/session/return-path.ts';
import { showToast } from '../site/toast.ts';

/** Home's address that prompts to log in and then returns to a path (spec §2, Trade Ads). */
export function loginPromptAddress(returnTo: string): string {
  return `/?login=1&redirect=${encodeURIComponent(returnPath(returnTo))}`;
}

/** Says why a person has to log in, with a Login action that returns them to a path afterwards (spec §6). */
export function showLoginPrompt(text: string, returnTo: string): void {
  const action = { label: 'Login', href: loginPromptAddress(returnTo) };
  showToast({ kind: 'info', title: text, action });
}
