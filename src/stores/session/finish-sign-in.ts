import { exchangeCode } from '../../api/session/exchange-code.ts';
import { problemOf } from '../../api/shared/call-error.ts';
import { deadline } from '../../api/shared/deadline.ts';
import { safeSessionStorage } from '../../api/shared/safe-storage.ts';
import { readToken } from '../../api/shared/session-token.ts';
import { writeAnonymouslyUntil } from '../../api/shared/writes/backend-writes.ts';
import { storeToken } from '../../api/shared/writes/unasked-token.ts';
import { readSignInResult } from '../../domain/session/sign-in-result.ts';
import { showToast, TOAST_DURATION } from '../site/toast.ts';
import { endAccountChoice } from './account-choice.ts';
import { returnFromSignIn } from './sign-in-history.ts';
import { consumeSignInMarker } from './sign-in-marker.ts';
import { UNCONFIRMED_KEY } from './unconfirmed-sign-in.ts';

/** How long the page shows that the sign-in completes, in milliseconds (behaviour A3). */
const PAUSE = 100;
const NOT_STORED = 'Authentication failed: the storage of this browser is full or blocked';
const NOT_EXCHANGED = 'the login did not work. Please try again.';

function fail(message: string, { path = '/', wait = 0 } = {}): void {
  showToast({ kind: 'error', title: message });
  setTimeout(() => location.replace(path), wait);
}

function goOn(token: string, path: string): void {
  // The backend has refused the token meanwhile. This page or the next one shows a message.
  if (readToken() !== token) return void location.replace('/');
  showToast({ kind: 'success', title: 'Successfully logged in!' });
  returnFromSignIn(path);
}

function accept(token: string, isAsked: boolean, path: string): void {
  // Without storage, a refused token looks like a logout.
  endAccountChoice();
  safeSessionStorage.set(UNCONFIRMED_KEY, token);
  // Without storage, the toast cannot outlive this page.
  if (storeToken(token, isAsked)) setTimeout(goOn, PAUSE, token, path);
  else fail(NOT_STORED, { wait: TOAST_DURATION });
}

/** Completes a sign-in from the query of `/auth/callback` (behaviour A3). */
export async function finishSignIn(query: string): Promise<void> {
  const result = readSignInResult(query, consumeSignInMarker());
  if (result.state === 'failed') return fail(result.message, result);
  if (result.state === 'token') return accept(result.token, result.isAsked, result.path);
  await exchangeCode(writeAnonymouslyUntil(deadline()), result).then(
    (token) => accept(token, true, result.path),
    (error: unknown) => {
      fail(`Authentication failed: ${problemOf(error).serverMessage ?? NOT_EXCHANGED}`);
    },
  );
}
