import { atom } from 'nanostores';
import {
  endSession,
  hasSessionEnded,
  LOGOUT_EVENT,
  readToken,
  TOKEN_UPDATE_EVENT,
} from '../../api/shared/session-token.ts';
import { onPageMount } from '../shared/on-page-mount.ts';
import { onOtherTab, onWindow } from '../shared/on-return.ts';
import { showToast } from '../site/toast.ts';
import { consumeUnconfirmed } from './unconfirmed-sign-in.ts';

/** Whether a token is stored, in step with other tabs (behaviour A4). */
export const $hasToken = atom(false);

let known: string | null = null;

/** Reads the storage. */
export function updateToken(): void {
  known = readToken();
  $hasToken.set(known !== null);
}

/** Reads the storage, which another tab may have changed, and announces the change on this page. */
function checkStorage(): void {
  const was = known;
  updateToken();
  if (known === was) return;
  if (known !== null) window.dispatchEvent(new Event(TOKEN_UPDATE_EVENT));
  else if (was !== null) endSession(was);
}

/** Shows that a token of a sign-in cannot be used. Returns false when there is no such token. */
export function failSignIn(): boolean {
  const failed = consumeUnconfirmed();
  const title = 'Authentication failed: the login did not work. Please try again.';
  if (failed) showToast({ kind: 'error', title });
  return failed;
}

/** Handles `auth:logout` (behaviour A2). */
function handleLogout(): void {
  updateToken();
  if (!failSignIn()) showToast({ kind: 'info', title: 'You have been logged out' });
  if (location.pathname !== '/') location.assign('/');
}

onPageMount($hasToken, () => {
  updateToken();
  // A part of the page may have made its first call before this script ran.
  if (hasSessionEnded() && known === null) handleLogout();
  return [
    onWindow([LOGOUT_EVENT], handleLogout),
    onWindow([TOKEN_UPDATE_EVENT], updateToken),
    onOtherTab(checkStorage),
  ];
});
