import { readToken, storeToken } from '../../api/shared/session-token.ts';
import { readSignInResult } from '../../domain/session/sign-in-result.ts';
import { showToast, TOAST_DURATION } from '../site/toast.ts';
import { consumeSignInMarker } from './sign-in-marker.ts';
import { markUnconfirmed } from './unconfirmed-sign-in.ts';

/** How long the page shows that the sign-in completes, in milliseconds (behaviour A3). */
const PAUSE = 100;
const NOT_STORED =
  'Authentication failed: this browser keeps no session, its storage is full or forbidden';

function goHome(message: string, wait = 0): void {
  showToast({ kind: 'error', title: message });
  setTimeout(() => location.replace('/'), wait);
}

function goOn(token: string, path: string): void {
  // The backend has refused the token meanwhile, and a message has been shown.
  if (readToken() !== token) return void location.replace('/');
  showToast({ kind: 'success', title: 'Successfully logged in!' });
  location.replace(path);
}

/** Completes a sign-in from the query of `/auth/callback` (behaviour A3). */
export function finishSignIn(query: string): void {
  const setting = { hasSession: readToken() !== null, startedAt: consumeSignInMarker() };
  const answer = readSignInResult(query, setting);
  if (answer.state === 'failed') return void goHome(answer.message);
  markUnconfirmed();
  // Without storage, the toast cannot outlive this page.
  if (storeToken(answer.token)) setTimeout(goOn, PAUSE, answer.token, answer.path);
  else goHome(NOT_STORED, TOAST_DURATION);
}
